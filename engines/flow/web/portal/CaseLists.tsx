import { type ReactNode, useState } from 'react'
import './flow.css'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { SelectPicker } from '#kernel/web/ui/pickers/SelectPicker.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { type CaseListName, caseLists } from '../../contract.ts'
import { CaseRow } from './CaseRow.tsx'
import type { FlowKit } from './kit.ts'
import { portalWords } from './words.ts'

type CaseListsProps = {
  kit: FlowKit
  /** Which list is open at first. */
  first?: CaseListName
  /** Only cases of this flow; no filter is offered then. */
  flow?: string
  /** Only these lists. */
  lists?: readonly CaseListName[]
  /** Shown when there are no cases of one's own. */
  start?: ReactNode
}

/** To do, done, mine, copied: with search, filter by flow and age; agreeing from the list where the step allows it. */
export function CaseLists({ kit, first = 'todo', flow: only = '', lists = caseLists, start }: CaseListsProps) {
  const w = useWords(portalWords)
  const [which, setWhich] = useState<CaseListName>(first)
  const [q, setSearch] = useState('')
  const [flow, setFlow] = useState(only)
  const counts = useRead(kit.calls.caseCounts, {}).data
  const cases = useMore(kit.calls.cases, { which, q, flow })
  const tabs = lists.map((key) => {
    const n = key === 'done' ? undefined : counts?.[key]
    return { key, label: w(`list.${key}`), ...(n && { count: n }) }
  })
  return (
    <List
      {...cases}
      label={w(`list.${which}`)}
      rowKey={(row) => `${row.case} ${row.task}`}
      layout="cards"
      filter={
        <div className="c-stack c-gap-2">
          <div className="fl-filter c-line c-gap-2">
            <SearchBar value={q} onSearch={setSearch} placeholder={w('list.search')} />
            {!only && <FlowFilter flows={counts?.flows ?? []} value={flow} onChange={setFlow} />}
          </div>
          {lists.length > 1 && <FilterTabs label={w('list.which')} tabs={tabs} value={which} onChange={setWhich} />}
        </div>
      }
      renderRow={(row) => <CaseRow kit={kit} row={row} which={which} />}
      empty={<NoCases which={which} searched={q !== '' || flow !== only} start={start} />}
    />
  )
}

type FlowFilterProps = {
  flows: readonly { key: string; title: string }[]
  value: string
  onChange: (key: string) => void
}

function FlowFilter({ flows, value, onChange }: FlowFilterProps) {
  const w = useWords(portalWords)
  const [open, setOpen] = useState(false)
  if (flows.length < 2) return null
  const options = [
    { value: '', label: w('list.all') },
    ...flows.map(({ key, title }) => ({ value: key, label: title })),
  ]
  const label = options.find((one) => one.value === value)?.label ?? w('list.all')
  return (
    <>
      <Button look={value ? 'soft' : 'plain'} size="small" onClick={() => setOpen(true)} label={label} />
      <SelectPicker
        open={open}
        title={w('list.flow')}
        options={options}
        value={[value]}
        onPick={([picked = '']) => onChange(picked)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function NoCases({ which, searched, start }: { which: CaseListName; searched: boolean; start: ReactNode }) {
  const w = useWords(portalWords)
  if (searched) return <Empty card icon="search" title={w('empty.found')} />
  return (
    <Empty
      card
      icon={which === 'todo' ? 'circle-check' : 'inbox'}
      title={w(`empty.${which}`)}
      note={which === 'todo' ? w('empty.todoNote') : undefined}
      action={which === 'mine' ? start : undefined}
    />
  )
}
