/** How far down each place was, by history entry and by kept page. */
const places = new Map<string, number>()

export const rememberScroll = (...keys: string[]): void => {
  for (const key of keys) places.set(key, scrollY)
}

export const scrollAt = (key: string): number => places.get(key) ?? 0

/** Whether anyone has scrolled at all: asking the window where it is costs a layout that the first page can do without. */
let moved = false
if (typeof addEventListener === 'function')
  addEventListener('scroll', () => (moved = true), { once: true, passive: true })

/** A page whose data is still coming is too short at first, so it is tried again for half a second. */
export function restoreScroll(top: number): () => void {
  // What the server wrote into the document may already be half read.
  if (top === 0 && (!moved || document.getElementById('opening'))) return () => {}
  let frames = 30
  let handle = 0
  const attempt = () => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) > 1 && frames-- > 0) handle = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(handle)
}
