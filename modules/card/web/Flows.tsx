import './card.css'
import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay, formatMoney, formatMonth, formatTime, timeParts } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { type Flow, type FlowKind, flowKinds } from '../shapes.ts'
import { type FlowPreset, flowPages } from '../variants.ts'
import { FlowFigures } from './FlowFigures.tsx'
import { FlowRow } from './FlowRow.tsx'
import { cardWords } from './words.ts'

type Months = ReceivedFrom<typeof contract.months>['list']

/** One's entries by month and category, for its four routes. */
export default function Flows({ preset: name }: { preset: keyof typeof flowPages }) {
  const preset: FlowPreset = flowPages[name]
  const w = useWords(cardWords)
  const [month, setMonth] = useState(currentDay().slice(0, 7))
  const [kind, setKind] = useState<FlowKind | ''>('')
  const read = useRead(contract.months, {})
  return (
    <Screen title={w(preset.title)} read={read} skeleton="rows" fresh="pull">
      {({ list }) => (
        <div className="card-page c-stack c-gap-3">
          <FilterTabs
            label={w('month')}
            tabs={monthsOf(list).map((key) => ({ key, label: formatMonth(key) }))}
            value={month}
            onChange={(next) => {
              setMonth(next)
              setKind('')
            }}
          />
          <FlowFigures sums={list.filter((sum) => sum.month === month)} look={preset.look} />
          <Kinds list={list.filter((sum) => sum.month === month)} kind={kind} onChange={setKind} />
          <Entries key={`${month} ${kind}`} month={month} kind={kind} isSpentOnly={preset.isSpentOnly} />
        </div>
      )}
    </Screen>
  )
}

/** This month, and those before that have entries. */
function monthsOf(list: Months): string[] {
  const known = new Set([currentDay().slice(0, 7), ...list.map(({ month }) => month)])
  return [...known].sort().reverse()
}

type KindsProps = { list: Months; kind: FlowKind | ''; onChange: (kind: FlowKind | '') => void }

function Kinds({ list, kind, onChange }: KindsProps) {
  const w = useWords(cardWords)
  const used = flowKinds.filter((one) => list.some((sum) => sum.kind === one))
  if (used.length < 2) return null
  const tabs = [{ key: '' as const, label: w('allKinds') }, ...used.map((key) => ({ key, label: w(`kind.${key}`) }))]
  return <FilterTabs<FlowKind | ''> label={w('kinds')} tabs={tabs} value={kind} onChange={onChange} />
}

type EntriesProps = { month: string; kind: FlowKind | ''; isSpentOnly: boolean }

function Entries(props: EntriesProps) {
  const [cursors, setCursors] = useState<readonly string[]>([''])
  return cursors.map((after, i) => (
    <Page
      key={after}
      {...props}
      after={after}
      isLast={i === cursors.length - 1}
      onMore={(next) => setCursors([...cursors, next])}
    />
  ))
}

type PageProps = EntriesProps & { after: string; isLast: boolean; onMore: (next: string) => void }

function Page({ month, kind, isSpentOnly, after, isLast, onMore }: PageProps) {
  const w = useWords(cardWords)
  const read = useRead(contract.flows, { month, kind, after })
  return (
    <ReadView read={read} skeleton="rows">
      {({ list, next }) => {
        const shown = list.filter(({ amount }) => !isSpentOnly || amount < 0)
        if (!shown.length && after === '' && next === '') {
          return <Empty card icon="history" title={w('noFlows')} note={w('noFlowsNote')} />
        }
        return (
          <>
            <Days list={shown} />
            {isLast && next !== '' && <Button look="soft" block label={w('more')} onClick={() => onMore(next)} />}
          </>
        )
      }}
    </ReadView>
  )
}

/** Entries under their days, with what was spent on each. */
function Days({ list }: { list: readonly Flow[] }) {
  const w = useWords(cardWords)
  const days = Map.groupBy(list, ({ at }) => timeParts(at).date)
  return [...days].map(([day, flows]) => {
    const spent = flows.reduce((sum, { amount }) => sum - Math.min(0, amount), 0)
    return (
      <Section
        key={day}
        title={formatTime(flows[0]!.at, { month: 'long', day: 'numeric', weekday: 'short' })}
        note={spent > 0 ? w('daySpent', { amount: formatMoney(spent) }) : undefined}
      >
        <Card flush>
          {flows.map((flow) => (
            <FlowRow key={`${flow.id} ${flow.purse}`} flow={flow} time={clock} />
          ))}
        </Card>
      </Section>
    )
  })
}

const clock = { hour: '2-digit', minute: '2-digit' } as const
