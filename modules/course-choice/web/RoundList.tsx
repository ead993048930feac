import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { hasDeskWidth } from '#kernel/web/desk.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import type { Page, RoundCard } from '../shapes.ts'
import { pageOf, wideAddress } from '../variants.ts'
import { RoundPart } from './RoundPage.tsx'
import { stateTones } from './state-tones.ts'
import { choiceWords } from './words.ts'

type Props = { of: Page; table: boolean }

/** The rounds of a page. A single one is shown at once; in a wide window one of several stands below the list. */
export function RoundList({ of, table }: Props) {
  const w = useWords(choiceWords)
  const read = useRead(contract.rounds, { page: of }, { every: 60_000 })
  return (
    <Screen title={w(`title.${of}`)} read={read} fresh="pull" skeleton="rows">
      {({ list }) => {
        if (list.length === 0) {
          return <Empty icon="clipboard-check" title={w('list.empty')} note={w('list.emptyNote')} />
        }
        if (list.length === 1) return <RoundPart id={list[0]!.id} table={table} named />
        return hasDeskWidth() ? <Beside list={list} table={table} /> : <Rows list={list} of={of} table={table} />
      }}
    </Screen>
  )
}

function Rows({ list, of, table }: Props & { list: readonly RoundCard[] }) {
  const address = table ? wideAddress : pageOf(of)
  return (
    <Section card="flush">
      {list.map((round) => (
        <Row key={round.id} round={round} to={`${address}?id=${round.id}`} />
      ))}
    </Section>
  )
}

/** First the one that is open. */
function Beside({ list, table }: { list: readonly RoundCard[]; table: boolean }) {
  const [picked, setPicked] = useState('')
  const shown = list.find(({ id }) => id === picked) ?? list.find(({ state }) => state === 'open') ?? list[0]!
  return (
    <div className="c-stack c-gap-4">
      <div className="cc-rounds">
        {list.map((round) => (
          <div key={round.id} className="cc-round" data-picked={round.id === shown.id || undefined}>
            <Row round={round} onClick={() => setPicked(round.id)} />
          </div>
        ))}
      </div>
      <RoundPart key={shown.id} id={shown.id} table={table} />
    </div>
  )
}

type RowProps = { round: RoundCard; to?: string; onClick?: () => void }

function Row({ round, ...target }: RowProps) {
  const w = useWords(choiceWords)
  const { name, state, kind, termName, opensAt, closesAt, classes, chosen } = round
  const window = w('fact.windowValue', { from: formatTime(opensAt), to: formatTime(closesAt) })
  return (
    <ListRow
      {...target}
      chevron={target.to !== undefined}
      icon={kind === 'wishes' ? 'clipboard-list' : 'clipboard-check'}
      tone={state === 'open' ? 'brand' : 'neutral'}
      title={name}
      tag={
        <StatusTag tone={stateTones[state]} live={state === 'open'}>
          {w(`state.${state}`)}
        </StatusTag>
      }
      subtitle={
        <>
          {[w(`kind.${kind}`), termName].join(' · ')}
          <br />
          {window}
          <br />
          {[w('list.classes', { n: classes }), ...(chosen > 0 ? [w('list.chosen', { n: chosen })] : [])].join(' · ')}
        </>
      }
    />
  )
}
