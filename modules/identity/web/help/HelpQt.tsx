import '../account/centre.css'
import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { QuestionList } from './QuestionList.tsx'

/** All questions, or those matching a search. */
export default function HelpQt() {
  const w = useWords(identityWords)
  const [q, setQ] = useState((usePage().query.q ?? '').slice(0, 50))
  const read = useRead(contract.questions, { q })
  const search = (text: string) => setQ(text.slice(0, 50))
  return (
    <Screen title={w('title.helpSearch')} wrap="centre">
      <QuestionList read={read} filter={<SearchBar value={q} onSearch={search} placeholder={w('guide.search')} />} />
    </Screen>
  )
}
