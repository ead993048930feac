import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { structure } from '../contract.ts'
import { Crumbs } from './Crumbs.tsx'
import { PeopleRows } from './PeopleRows.tsx'
import type { RowsProps } from './PickSheet.tsx'
import type { Picked } from './use-picked.ts'
import { pickWords } from './words.ts'

/** Browsing without typing: the tree of units, or classes and groups. */
export function PersonBrowser(props: RowsProps) {
  const w = useWords(pickWords)
  const [by, setBy] = useState<'byUnit' | 'byTag'>('byUnit')
  const options = (['byUnit', 'byTag'] as const).map((key) => ({ key, label: w(key) }))
  return (
    <>
      <Segmented label={w('choose')} options={options} value={by} onChange={setBy} />
      <div className="e-list">{by === 'byUnit' ? <ByUnit {...props} /> : <ByTag {...props} />}</div>
    </>
  )
}

function ByUnit(props: RowsProps) {
  const w = useWords(pickWords)
  const [unit, setUnit] = useState('')
  const read = useRead(structure.depart, { parent: unit })
  const people = useMore(structure.user, { depart: unit }, { when: unit !== '' })
  const units = read.data?.list ?? []
  return (
    <>
      <Crumbs line={read.data?.line ?? []} onGo={setUnit} />
      {(units.length > 0 || !read.data) && (
        <List
          read={read}
          rows={units}
          renderRow={({ id, name }) => <ListRow icon="building-2" title={name} onClick={() => setUnit(id)} />}
        />
      )}
      {unit && (people.rows.length > 0 || units.length === 0) && (
        <PeopleRows {...props} {...people} empty={<Empty icon="users" title={w('nobody')} />} />
      )}
    </>
  )
}

function ByTag(props: RowsProps) {
  const w = useWords(pickWords)
  const [tag, setTag] = useState<Picked>()
  const read = useRead(structure.tag, {})
  const people = useMore(structure.user, { tag: tag?.id ?? '' }, { when: tag !== undefined })
  if (tag) {
    return (
      <>
        <Crumbs line={[tag]} onGo={() => setTag(undefined)} />
        <PeopleRows {...props} {...people} empty={<Empty icon="users" title={w('nobody')} />} />
      </>
    )
  }
  return (
    <List
      read={read}
      rows={read.data?.list ?? []}
      empty={<Empty icon="tag" title={w('noTags')} />}
      renderRow={({ id, name, kind }) => (
        <ListRow
          icon={kind === 'class' ? 'graduation-cap' : 'users'}
          title={name}
          onClick={() => setTag({ id, name })}
        />
      )}
    />
  )
}
