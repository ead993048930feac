const marker = 'reloadedAt'
const again = 60_000

/**
 * After a new release an open page requests chunks that are gone; a reload gets the new ones. Only once a minute, and
 * not offline, or a broken page would reload forever. Returns false if it did not reload.
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
