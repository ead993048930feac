import './library.css'
import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { FoundBook } from '../shapes.ts'
import { Parts } from './Parts.tsx'
import { libraryWords } from './words.ts'

/** The catalogue: newest books first, or what was typed. */
export default function Collection() {
  const w = useWords(libraryWords)
  const [q, setQ] = useState('')
  const [branch, setBranch] = useState('')
  const [available, setAvailable] = useState(false)
  const found = useMore(contract.collection, { q, branch, available })
  return (
    <Screen title={w('title.collection')}>
      <div className="library-page c-stack c-gap-3">
        <Parts at="collection" />
        <List
          {...found}
          label={w('title.collection')}
          filter={
            <div className="c-stack c-gap-2">
              <SearchBar value={q} onSearch={(text) => setQ(text.slice(0, 100))} placeholder={w('search')} />
              <Filters branch={branch} onBranch={setBranch} available={available} onAvailable={setAvailable} />
            </div>
          }
          empty={<Empty card icon="library" title={w('nothingFound')} note={w('nothingFoundNote')} />}
          renderRow={(book) => <Row book={book} />}
        />
      </div>
    </Screen>
  )
}

type FilterProps = {
  branch: string
  onBranch: (id: string) => void
  available: boolean
  onAvailable: (on: boolean) => void
}

function Filters({ branch, onBranch, available, onAvailable }: FilterProps) {
  const w = useWords(libraryWords)
  const branches = useRead(contract.branches, {})
  const list = branches.data?.list ?? []
  return (
    <div className="c-line c-gap-2">
      <button
        type="button"
        className="library-chip c-filter__chip c-inline c-muted c-font-3 c-press c-fixed"
        aria-pressed={available}
        onClick={() => onAvailable(!available)}
      >
        {w('onlyAvailable')}
      </button>
      {list.length > 1 && (
        <div className="c-grow">
          <FilterTabs
            label={w('branch')}
            tabs={[{ key: '', label: w('allBranches') }, ...list.map(({ id, name }) => ({ key: id, label: name }))]}
            value={branch}
            onChange={onBranch}
          />
        </div>
      )}
    </div>
  )
}

function Row({ book: { id, title, author, year, callNumber, copies, available } }: { book: FoundBook }) {
  const w = useWords(libraryWords)
  return (
    <ListRow
      title={title}
      subtitle={[author, year || '', callNumber].filter(Boolean).join(' · ')}
      value={
        <StatusTag tone={available > 0 ? 'success' : 'neutral'}>
          {available > 0 ? w('availableOf', { n: available, all: copies }) : w('noneAvailable')}
        </StatusTag>
      }
      to={`library/book?id=${encodeURIComponent(id)}`}
    />
  )
}
