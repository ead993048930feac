import './documents.css'
import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../contract.ts'
import { ArchiveList, DoneList, MineList, ReadingList, TodoList } from './PaperLists.tsx'
import { documentWords } from './words.ts'

const tabs = ['todo', 'done', 'mine', 'reading', 'archive'] as const
type Tab = (typeof tabs)[number]

type ListsProps = { first?: Tab; title?: 'title.backlog' | 'title.complete' | 'title.flow' | 'title.archive' }

/** To do, done, one's own, what was sent to one, and the archive. Each route opens its own of these. */
export default function Lists({ first = 'todo', title = 'title.backlog' }: ListsProps) {
  const w = useWords(documentWords)
  const [tab, setTab] = useState<Tab>(first)
  const [q, setSearch] = useState('')
  const mayDraft = (useRead(contract.startable, {}).data?.list.length ?? 0) > 0
  const shown = { q, head: <Head {...{ tab, q, setTab, setSearch }} /> }
  return (
    <Screen
      title={w(title)}
      foot={
        mayDraft &&
        tab !== 'archive' && (
          <Button size="large" block icon="plus" to="document/sendpage" label={w('title.sendpage')} />
        )
      }
    >
      {tab === 'todo' && <TodoList {...shown} />}
      {tab === 'done' && <DoneList {...shown} />}
      {tab === 'mine' && <MineList {...shown} />}
      {tab === 'reading' && <ReadingList {...shown} />}
      {tab === 'archive' && <ArchiveList {...shown} />}
    </Screen>
  )
}

type HeadProps = { tab: Tab; q: string; setTab: (tab: Tab) => void; setSearch: (q: string) => void }

function Head({ tab, q, setTab, setSearch }: HeadProps) {
  const w = useWords(documentWords)
  return (
    <div className="c-stack c-gap-2">
      <SearchBar value={q} onSearch={setSearch} placeholder={w('search')} />
      <FilterTabs
        label={w('which')}
        tabs={tabs.map((key) => ({ key, label: w(`tab.${key}`) }))}
        value={tab}
        onChange={setTab}
      />
    </div>
  )
}
