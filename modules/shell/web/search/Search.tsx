import { useState } from 'react'
import './search.css'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { shellWords } from '../words.ts'
import { SearchResults } from './SearchResults.tsx'
import { SearchStart } from './SearchStart.tsx'

/** Searches services and module content while typing. */
export default function Search() {
  const w = useWords(shellWords)
  const { query } = usePage()
  const [q, setQ] = useState(() => (query.q ?? '').trim().slice(0, 64))
  return (
    <Screen title={w('title.polymerizationSearch')} wrap="search">
      <SearchBar value={q} onSearch={setQ} placeholder={w('search.hint')} autoFocus />
      {q ? <SearchResults q={q.slice(0, 64)} /> : <SearchStart onSearch={setQ} />}
    </Screen>
  )
}
