import { createStore, useStore } from '../store.ts'

/** `auto` follows the system. */
export type Appearance = 'auto' | 'light' | 'dark'

/** The document's inline script reads this key before the first paint, so that the dark theme does not flash. */
const storageKey = 'theme'

const chosen = createStore<Appearance>(shown())

export const useAppearance = (): Appearance => useStore(chosen)

export function changeAppearance(next: Appearance): void {
  try {
    if (next === 'auto') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, next)
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  const { dataset } = document.documentElement
  if (next === 'auto') delete dataset.theme
  else dataset.theme = next
  chosen.set(next)
}

function shown(): Appearance {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
