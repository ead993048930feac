import { useRead } from '#kernel/web/calls/use-read.ts'
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
import { stateTones } from './state-tones.ts'
import { choiceWords } from './words.ts'

export function RoundList({ of, table }: { of: Page; table: boolean }) {
  const w = useWords(choiceWords)
  const read = useRead(contract.rounds, { page: of }, { every: 60_000 })
  const address = table ? wideAddress : pageOf(of)
  return (
    <Screen title={w(`title.${of}`)} read={read} fresh="pull" skeleton="rows">
      {({ list }) =>
        list.length === 0 ? (
          <Empty icon="clipboard-check" title={w('list.empty')} note={w('list.emptyNote')} />
        ) : (
          <Section card="flush">
            {list.map((round) => (
              <Row key={round.id} round={round} to={`${address}?id=${round.id}`} />
            ))}
          </Section>
        )
      }
    </Screen>
  )
}

function Row({ round, to }: { round: RoundCard; to: string }) {
  const w = useWords(choiceWords)
  const { name, state, kind, termName, opensAt, closesAt, classes, chosen } = round
  const window = w('fact.windowValue', { from: formatTime(opensAt), to: formatTime(closesAt) })
  return (
    <ListRow
      to={to}
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
