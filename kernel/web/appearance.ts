import { createStore, useStore } from './store.ts'

/** `auto` follows the system. */
export type Appearance = 'auto' | 'light' | 'dark'

/** The document itself reads it before anything is drawn, so that a dark room stays dark. */
const storageKey = 'theme'

const chosen = createStore<Appearance>(shown())

export const useAppearance = (): Appearance => useStore(chosen)

export function changeAppearance(next: Appearance): void {
  try {
    if (next === 'auto') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, next)
  } catch {
    // A browser that stores nothing still changes until it is closed.
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
