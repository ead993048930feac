import { useMemo, useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeTabs } from '#kernel/web/office/OfficeTabs.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import type { CaseRow } from '../../../office-cases-contract.ts'
import { CaseDrawer } from './CaseDrawer.tsx'
import { flowCaseWords } from './case-words.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { type OfficePages, type PageProps, saidMinutes } from './office-pages.ts'
import { caseStateSet, namesOf, stuckSet } from './parts.tsx'
import './flow-office.css'

const tabs = ['all', 'stuck'] as const
type Tab = (typeof tabs)[number]

/** All cases of the service; those that are stuck on a tab of their own. */
export function CasesPage({ office }: PageProps) {
  const w = useWords(flowCaseWords)
  const { query } = usePage()
  const [tab, setTab] = useState<Tab>(query.tab === 'stuck' ? 'stuck' : 'all')
  const [opened, setOpened] = useState(query.open ?? '')
  const choices = useRead(office.calls.caseChoices, {}).data
  const label = (key: Tab) =>
    key === 'stuck' && choices?.stuck ? w('tab.stuckN', { n: choices.stuck }) : w(`tab.${key}`)
  return (
    <DeskFrame office={office} at="cases">
      <OfficeTabs
        label={w('tab.which')}
        options={tabs.map((key) => ({ key, label: label(key) }))}
        value={tab}
        onChange={setTab}
      />
      <CaseTable key={tab} office={office} tab={tab} choices={choices} />
      {opened && <CaseDrawer office={office} id={opened} onClose={() => setOpened('')} />}
    </DeskFrame>
  )
}

type TableProps = { office: OfficePages; tab: Tab; choices: Choices }
type Choices = ReturnType<typeof useRead<OfficePages['calls']['caseChoices']>>['data']

function CaseTable({ office, tab, choices }: TableProps) {
  const w = useWords(flowCaseWords)
  const { calls, module } = office
  // Exports belong to the mounting module.
  const words = useMemo(() => ({ ...flowCaseWords, key: module }), [module])
  const isStuck = tab === 'stuck'
  const flows = (choices?.flows ?? []).map(({ key, title }) => ({ value: key, label: title }))
  const nodes = new Map(
    (choices?.flows ?? []).flatMap((flow) => flow.nodes.map(({ id, title }) => [id, title] as const)),
  )
  const states = [{ value: 'open', label: w('state.open') }, ...caseStateSet.options()]
  return (
    <OfficeTable
      name={`${module}.cases.${tab}`}
      words={words}
      read={calls.deskCases}
      input={isStuck ? { stuck: 'any' } : {}}
      search="cases.search"
      exportAs="flowCases"
      empty={isStuck ? 'cases.noneStuck' : 'cases.empty'}
      onOpen="look"
      popups={{ look: (row, close) => <CaseDrawer office={office} id={row.id} onClose={close} /> }}
      filters={[
        ...(isStuck ? [{ key: 'stuck', label: 'column.stuck', options: stuckSet } as const] : []),
        ...(isStuck ? [] : [{ key: 'state', label: 'column.state', options: states } as const]),
        { key: 'flow', label: 'column.flow', options: flows },
        { key: 'node', label: 'column.node', options: [...nodes].map(([value, label]) => ({ value, label })) },
        { kind: 'tree', key: 'unit', label: 'column.unit', nodes: treeOf(choices) },
        { kind: 'days', label: 'filter.time' },
      ]}
      columns={[
        { title: 'column.title', kind: 'strong', always: true, sort: true, width: 240 },
        { title: 'column.flow', of: 'flowTitle', width: 130 },
        {
          key: 'who',
          title: 'column.applicant',
          kind: 'person',
          of: ({ applicant, number }) => ({ name: applicant, number }),
          width: 130,
        },
        { title: 'column.unit', none: '', width: 140, hidden: isStuck },
        isStuck
          ? { title: 'column.stuck', width: 150, render: (row) => <Stuck row={row} /> }
          : { title: 'column.state', set: caseStateSet, width: 100 },
        { title: 'column.node', none: '', width: 140 },
        { title: 'column.waitsFor', width: 140, render: ({ waitsFor }) => namesOf(waitsFor, w) },
        { key: 'waited', title: 'column.waited', width: 100, align: 'right', render: (row) => waited(row, w) },
        { title: 'column.dueAt', kind: 'moment', width: 150, hidden: !isStuck },
        { key: 'started', title: 'column.started', of: 'startedAt', kind: 'moment', width: 150, sort: true },
        { key: 'ended', title: 'column.ended', of: 'endedAt', kind: 'moment', width: 150, sort: true, hidden: true },
      ]}
    />
  )
}

const treeOf = (choices: Choices) =>
  (choices?.units ?? []).map(({ id, parent, name, may }) => ({ id, parent, name, disabled: !may }))

const waited = ({ waitsSince }: CaseRow, w: Parameters<typeof saidMinutes>[0]) =>
  waitsSince ? saidMinutes(w, Math.max(0, (serverNow() / 1000 - waitsSince) / 60)) : '–'

const Stuck = ({ row: { stuck } }: { row: CaseRow }) => (
  <span className="office-tags">
    {stuck.map((kind) => (
      <span key={kind}>{stuckSet.show(kind)}</span>
    ))}
  </span>
)
