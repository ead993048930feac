import { createStore, useStore } from '#kernel/web/store.ts'

export const readingSizes = ['small', 'usual', 'large', 'largest'] as const
export type ReadingSize = (typeof readingSizes)[number]

const storageKey = 'reading'
const size = createStore<ReadingSize>(stored())

export const useReadingSize = (): ReadingSize => useStore(size)

/** One step up or down, or back to the default; stored on the device, and applied by the document's first script. */
export function changeReadingSize(step: -1 | 0 | 1): void {
  const at = readingSizes.indexOf(size.get()) + step
  wear(step === 0 ? 'usual' : readingSizes[Math.min(Math.max(at, 0), readingSizes.length - 1)]!)
}

function wear(next: ReadingSize): void {
  document.documentElement.dataset.reading = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Without storage (private mode) the change lasts until the tab is closed.
  }
  size.set(next)
}

/** Usually applied by the document's first script; applied here after a page change without one. */
function stored(): ReadingSize {
  try {
    const known = readingSizes.find((one) => one === localStorage.getItem(storageKey)) ?? 'usual'
    document.documentElement.dataset.reading = known
    return known
  } catch {
    return 'usual'
  }
}
