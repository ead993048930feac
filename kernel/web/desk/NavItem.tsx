import { badges } from '../feedback/badges.ts'
import { useWords } from '../language.tsx'
import { knownTabs } from '../pages/known-tabs.ts'
import { Link } from '../pages/link.tsx'
import { pages } from '../pages/navigation.ts'
import { useTab } from '../pages/tab-bar.tsx'
import { useStore } from '../store.ts'
import { Icon } from '../ui/Icon.tsx'
import { Badge } from '../ui/media/Badge.tsx'
import { kernelWords } from '../words.ts'
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
  const split = splitOf(page)
  if (page === split?.todos) {
    const waiting = counts[page] ?? 0
    return { icon: 'list-checks', label: w('todos'), waiting, waitingWords: w('todos.waiting', { n: waiting }) }
  }
  const waiting = (split && counts[split.rest]) ?? counts[page] ?? 0
  return { icon, label, waiting, waitingWords: kernel('tab.waiting', { n: waiting }) }
}

/** Whether this entry is the list beside the current page or, without one, the current page. */
function useIsHere(page: string): boolean {
  const { current, beside } = useStore(pages)
  const arrival = (beside ?? current)?.arrival
  if (!arrival || arrival.page !== pathOf(page)) return false
  const todos = splitOf(page)?.todos
  const wanted = [...new URLSearchParams(todos?.split('?')[1])]
  const isTodos = todos !== undefined && wanted.every(([name, value]) => arrival.query[name] === value)
  return isTodos === (page === todos)
}

const pathOf = (page: string): string => page.split('?')[0]!

const splitOf = (page: string) => knownTabs()[pathOf(page)]?.split
