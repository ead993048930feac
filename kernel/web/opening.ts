/**
 * The server may have written what the page says before the place where pages are drawn. It stays until the page shows the
 * same: no skeleton in between, and no flash. It goes at the latest when the person moves on, or when it has taken too long.
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

/** There is a page with words in it, and nothing of it is still on its way. */
function isDrawn(root: HTMLElement): boolean {
  const page = root.querySelector('#page')
  if (!page?.textContent?.trim()) return false
  return !page.querySelector('.c-bone, [aria-busy="true"], .page-skeleton')
}
