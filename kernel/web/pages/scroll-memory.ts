/** Scroll positions by history entry and by page kept alive. */
const places = new Map<string, number>()

export const rememberScroll = (...keys: string[]): void => {
  for (const key of keys) places.set(key, scrollY)
}

export const scrollAt = (key: string): number => places.get(key) ?? 0

/** Whether the window was ever scrolled: reading `scrollY` forces a layout, which the first page can do without. */
let moved = false
if (typeof addEventListener === 'function')
  addEventListener('scroll', () => (moved = true), { once: true, passive: true })

/** A page whose data is still loading is too short at first, so scrolling is retried for half a second. */
export function restoreScroll(top: number): () => void {
  // Server-rendered content may already have been scrolled by the reader.
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
