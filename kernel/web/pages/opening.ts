/**
 * Removes the server-rendered content once the page shows the same, so that there is no skeleton and no flash in
 * between; at the latest when the user navigates, or after a timeout.
 */
export function settleOpening(): void {
  const opening = document.getElementById('opening')
  const root = document.getElementById('root')
  if (!opening || !root) return
  const here = location.href
  const end = () => {
    clearTimeout(timer)
    observer.disconnect()
    opening.remove()
  }
  const look = () => {
    if (location.href !== here || isDrawn(root)) end()
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(end, patience)
  observer.observe(root, { childList: true, subtree: true, characterData: true })
}

const patience = 8_000

/** The page has text, and no skeleton or busy part is left. */
function isDrawn(root: HTMLElement): boolean {
  const page = root.querySelector('#page')
  if (!page?.textContent?.trim()) return false
  return !page.querySelector('.c-bone, [aria-busy="true"], .page-skeleton')
}
