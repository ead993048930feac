const marker = 'reloadedAt'
const again = 60_000

/**
 * After a new release an open page asks for chunks that are gone; a reload gets the new ones. Only one within a minute,
 * and none without a signal, or a broken page would reload for ever. False when it did not.
 */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(marker) ?? 0) < again) return false
    sessionStorage.setItem(marker, String(Date.now()))
  } catch {
    return false
  }
  location.reload()
  return true
}
