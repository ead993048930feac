import { useEffect, useLayoutEffect } from 'react'
import { badges } from '../feedback/badges.ts'
import { useWords } from '../language.tsx'
import { useStore } from '../store.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Badge } from '../ui/media/Badge.tsx'
import { kernelWords } from '../words.ts'
import { knownTabs } from './known-tabs.ts'
import { Link } from './link.tsx'
import { hasPage, loadMatch, matchOf, pages } from './navigation.ts'
import { pageInfo } from './page-info.ts'
import { loadWords, routeWords, titleIn } from './route-words.ts'

/** Navigation between a site's main pages, shown on routes with `tab`. */
export function TabBar() {
  const w = useWords(kernelWords)
  const { current } = useStore(pages)
  const shown = current?.arrival.match?.route.tab ?? false
  const tabs = pageInfo().tabs.filter(hasPage)
  const drawn = shown && tabs.length > 1
  useLayoutEffect(() => void document.documentElement.classList.toggle('with-tabs', drawn), [drawn])
  if (!drawn) return null
  return (
    <nav className="tab-bar" aria-label={w('tab.name')}>
      {tabs.map((page) => (
        <Tab key={page} page={page} here={page === current?.arrival.page} />
      ))}
    </nav>
  )
}

function Tab({ page, here }: { page: string; here: boolean }) {
  const w = useWords(kernelWords)
  const { icon, label, scan } = useTab(page)
  const waiting = useStore(badges)[page] ?? 0
  const look = `tab${here ? ' tab--here' : ''}${scan ? ' tab--scan' : ''}`
  return (
    <Link to={page} className={look} aria-current={here ? 'page' : undefined}>
      <span className="tab__icon">
        <Icon name={icon} size={scan ? 24 : 23} />
        {waiting > 0 && <Badge value={waiting} label={w('tab.waiting', { n: waiting })} />}
      </span>
      <span className="tab__label">{label}</span>
    </Link>
  )
}

/** A page that no module names in its `web/tabs.ts` shows its own title. */
export function useTab(page: string): { icon: IconName; label: string; scan: boolean } {
  const w = useWords(kernelWords)
  const known = knownTabs()[page]
  useStore(routeWords)
  useEffect(() => {
    if (!known) void loadMatch(page).then((match) => match && loadWords(match.module))
  }, [known, page])
  if (known) return { icon: known.icon, label: w(known.word), scan: known.word === 'tab.scan' }
  const match = matchOf(page)
  return { icon: 'box', label: match ? titleIn(match) : '', scan: false }
}
