import { createStore, useStore } from '#kernel/web/store.ts'

export const readingSizes = ['small', 'usual', 'large', 'largest'] as const
export type ReadingSize = (typeof readingSizes)[number]

const storageKey = 'reading'
const size = createStore<ReadingSize>(stored())

export const useReadingSize = (): ReadingSize => useStore(size)

/** One step up or down, or back to the usual; remembered on this device, and worn by the document from its first line. */
export function changeReadingSize(step: -1 | 0 | 1): void {
  const at = readingSizes.indexOf(size.get()) + step
  wear(step === 0 ? 'usual' : readingSizes[Math.min(Math.max(at, 0), readingSizes.length - 1)]!)
}

function wear(next: ReadingSize): void {
  document.documentElement.dataset.reading = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // A browser that stores nothing still changes until it is closed.
  }
  size.set(next)
}

/** The document's first script wears what is stored; without it, as after a change of pages, it is worn here. */
function stored(): ReadingSize {
  try {
    const known = readingSizes.find((one) => one === localStorage.getItem(storageKey)) ?? 'usual'
    document.documentElement.dataset.reading = known
    return known
  } catch {
    return 'usual'
  }
}
