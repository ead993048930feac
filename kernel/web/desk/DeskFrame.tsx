import { useLanguage, useWords } from '../language.tsx'
import { Link } from '../pages/link.tsx'
import { hasPage, homePage, pages } from '../pages/navigation.ts'
import { pageInfo } from '../pages/page-info.ts'
import { searchPage } from '../pages/search-page.ts'
import { useStore } from '../store.ts'
import { Icon } from '../ui/Icon.tsx'
import { kernelWords } from '../words.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { NavItem } from './NavItem.tsx'
import { navPages } from './nav-pages.ts'
import { deskWords } from './words.ts'
import './desk.css'

/** The frame of every page in a desktop window: navigation on the left, search on top. */
export function DeskFrame() {
  const w = useWords(kernelWords)
  const name = pageInfo().names[useLanguage()] ?? pageInfo().site.name
  return (
    <>
      <div className="desk-side">
        <Link to={homePage()} className="desk-brand">
          <img src={pageInfo().brand.logo} alt="" width={36} height={36} />
          <span>{name}</span>
        </Link>
        <nav className="desk-nav" aria-label={w('tab.name')}>
          {navPages().map((page) => (
            <NavItem key={page} page={page} />
          ))}
        </nav>
        <AccountMenu />
      </div>
      <header className="desk-bar">{hasPage(searchPage) && <SearchEntry />}</header>
    </>
  )
}

/** A link styled like the search field; hidden on the search page, which has the real one. */
function SearchEntry() {
  const w = useWords(deskWords)
  if (useStore(pages).current?.arrival.page === searchPage) return null
  return (
    <search>
      <Link to={searchPage} className="desk-search c-muted c-font-4 c-line" aria-keyshortcuts="/ Control+K Meta+K">
        <Icon name="search" size={18} />
        <span>{w('search')}</span>
      </Link>
    </search>
  )
}
