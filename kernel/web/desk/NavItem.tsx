import { badges } from '../feedback/badges.ts'
import { useWords } from '../language.tsx'
import { Link } from '../pages/link.tsx'
import { pages } from '../pages/navigation.ts'
import { useTab } from '../pages/tab-bar.tsx'
import { useStore } from '../store.ts'
import { Icon } from '../ui/Icon.tsx'
import { Badge } from '../ui/media/Badge.tsx'
import { kernelWords } from '../words.ts'
import { todosPage } from './nav-pages.ts'
import { deskWords } from './words.ts'

export function NavItem({ page }: { page: string }) {
  const { icon, label, waiting, waitingWords } = useItem(page)
  return (
    <Link to={page} className="desk-item" aria-current={useIsHere(page) ? 'page' : undefined}>
      <Icon name={icon} size={20} />
      <span className="desk-item__label">{label}</span>
      {waiting > 0 && <Badge value={waiting} label={waitingWords} />}
    </Link>
  )
}

function useItem(page: string) {
  const kernel = useWords(kernelWords)
  const w = useWords(deskWords)
  const { icon, label } = useTab(page)
  const counts = useStore(badges)
  if (page === todosPage) {
    const waiting = counts[page] ?? 0
    return { icon: 'list-checks', label: w('todos'), waiting, waitingWords: w('todos.waiting', { n: waiting }) }
  }
  // To-dos have an entry of their own here, so the badge of messages counts unread ones only.
  const waiting = counts[`${page}?group=all`] ?? counts[page] ?? 0
  return { icon, label, waiting, waitingWords: kernel('tab.waiting', { n: waiting }) }
}

/** Whether this entry is the list beside the current page or, without one, the current page. */
function useIsHere(page: string): boolean {
  const { current, beside } = useStore(pages)
  const arrival = (beside ?? current)?.arrival
  if (!arrival) return false
  const isTodo = arrival.query.group === 'todo'
  const [path] = page.split('?')
  return arrival.page === path && isTodo === (page === todosPage)
}
