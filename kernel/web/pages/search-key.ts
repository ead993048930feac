import { go } from './history.ts'
import { pages } from './navigation.ts'
import { searchPage } from './search-page.ts'

/**
 * `/`, Ctrl-K and ⌘K open the search and focus its field, unless the focus is in an input. The back office opens its
 * command palette instead, and leaves `/` to the table.
 */
export function startSearchKey({ slash = true, open = openSearch } = {}): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !isSearchKey(event) || isTaken(event.target)) return
    if (event.key === '/' && !slash) return
    event.preventDefault()
    open()
  })
}

function openSearch(): void {
  if (!isShown()) go(searchPage)
  focusField(100)
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key === '/'
    ? !(ctrlKey || metaKey || altKey)
    : key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** The focus is in an input, or a modal dialog is open. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"]')) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typed))
}

const typed = 'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])'

const isShown = (): boolean => pages.get().current?.arrival.page === searchPage

/** The page may still be loading; one kept alive does not take the focus by itself. */
function focusField(tries: number): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('#page input[type=search]')]
  const field = isShown() && fields.find((one) => one.checkVisibility?.() ?? one.offsetParent !== null)
  if (field) {
    field.focus()
    field.select()
  } else if (tries > 0) setTimeout(() => focusField(tries - 1), 30)
}
