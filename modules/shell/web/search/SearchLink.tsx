import './search-link.css'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { homeWords } from '../home/home-words.ts'

/** Link that looks like the search field. */
export function SearchLink() {
  const w = useWords(homeWords)
  return (
    <Link to="polymerization/search" className="search-link c-press">
      <Icon name="search" size={18} />
      <span>{w('search.hint')}</span>
    </Link>
  )
}
