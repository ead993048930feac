import { setImmediate as immediate } from 'node:timers/promises'

/** How long one piece of work may keep the event loop while it has more to do. Every step of every call waits for it. */
const sliceMs = 1

/** For long work in one go: when `isOver`, `next` lets everything else run first. */
export function openSlice() {
  let began = performance.now()
  return {
    isOver: () => performance.now() - began >= sliceMs,
    next: async () => {
      await immediate()
      began = performance.now()
    },
  }
}

/** Maps a long list in slices. */
export async function mapInSlices<A, B>(list: readonly A[], map: (one: A) => B): Promise<B[]> {
  const mapped: B[] = []
  const slice = openSlice()
  for (const one of list) {
    if (slice.isOver()) await slice.next()
    mapped.push(map(one))
  }
  return mapped
}
