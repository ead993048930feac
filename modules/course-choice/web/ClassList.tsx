import { useMemo, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import type { ClassFace, Figure, Mine } from '../shapes.ts'
import { ClassRow } from './ClassRow.tsx'
import type { Shown } from './use-live.ts'
import type { WishList } from './Wishes.tsx'
import { choiceWords } from './words.ts'

type Filter = 'all' | 'free' | 'mine'
/** A class with how it and the reader stand. */
export type ShownClass = { face: ClassFace; figure: Figure; mine: Mine }

const nobody: Omit<Mine, 'id'> = {
  ...{ standing: 'none', ahead: 0, until: 0, rank: 0, result: '' },
  ...{ clashes: [], swapWith: '', swapName: '', actions: [] },
}

type Props = { round: Shown; table: boolean; wishes: WishList | undefined }

export function ClassList({ round, table, wishes }: Props) {
  const w = useWords(choiceWords)
  const [filter, setFilter] = useState<Filter>('all')
  const [typed, setTyped] = useState('')
  const all = useMemo(() => shownOf(round), [round])
  const list = all.filter((one) => fits(one, filter) && matches(one.face, typed))
  return (
    <section className="c-stack c-gap-3">
      <div className="cc-tools">
        <SearchBar value={typed} onSearch={setTyped} placeholder={w('search.placeholder')} />
        <FilterTabs
          label={w('filter.label')}
          tabs={(['all', 'free', 'mine'] as const).map((key) => ({ key, label: w(`filter.${key}`) }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      {list.length === 0 ? (
        <Empty icon="search" title={w('class.none')} />
      ) : (
        <div className={table ? 'cc-list cc-list--table' : 'cc-list'}>
          <div className="cc-head" aria-hidden>
            {(['course', 'teacher', 'times', 'places', 'action'] as const).map((key) => (
              <span key={key}>{w(`table.${key}`)}</span>
            ))}
          </div>
          {list.map((one) => (
            <ClassRow key={one.face.id} round={round} shown={one} wishes={wishes} />
          ))}
        </div>
      )}
    </section>
  )
}

function shownOf({ list, figures, mine }: Shown): ShownClass[] {
  const free = new Map(figures.map((one) => [one.id, one]))
  const own = new Map(mine.map((one) => [one.id, one]))
  return list.map((face) => ({
    face,
    figure: free.get(face.id) ?? { id: face.id, free: 0, waiting: 0 },
    mine: own.get(face.id) ?? { id: face.id, ...nobody },
  }))
}

const fits = ({ figure, mine }: ShownClass, filter: Filter): boolean =>
  filter === 'all' || (filter === 'free' ? figure.free > 0 : mine.standing !== 'none')

const matches = ({ name, code, teachers }: ClassFace, typed: string): boolean =>
  `${name} ${code} ${teachers}`.toLowerCase().includes(typed.trim().toLowerCase())
