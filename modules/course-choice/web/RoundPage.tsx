import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { elapsed, formatNumber, formatTime } from '#kernel/web/time.ts'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../contract.ts'
import { ClassList } from './ClassList.tsx'
import { Proof } from './Proof.tsx'
import { stateTones } from './state-tones.ts'
import { type Shown, useLive } from './use-live.ts'
import { useWishes, Wishes } from './Wishes.tsx'
import { choiceWords } from './words.ts'

export function RoundPage({ id, table }: { id: string; table: boolean }) {
  const w = useWords(choiceWords)
  const read = useRead(contract.round, { id }, { every: 60_000 })
  return (
    <Screen
      title={read.data?.name ?? w('title.choice')}
      name={read.data?.name}
      read={read}
      fresh="pull"
      skeleton="rows"
    >
      {(round) => <Round key={round.id} round={round} table={table} />}
    </Screen>
  )
}

/** A round within the list of rounds. `named`: it is the only one, so nothing else says its name. */
export function RoundPart({ id, table, named = false }: { id: string; table: boolean; named?: boolean }) {
  const read = useRead(contract.round, { id }, { every: 60_000 })
  return (
    <ReadView read={read} skeleton="rows">
      {(round) => <Round key={round.id} round={round} table={table} named={named} />}
    </ReadView>
  )
}

function Round({ round, table, named = false }: { round: Shown; table: boolean; named?: boolean }) {
  const w = useWords(choiceWords)
  const isLive = useLive(round.id, round.state === 'open')
  const wishes = useWishes(round)
  const isWishing = round.kind === 'wishes' && round.state === 'open'
  return (
    <div className="cc-page c-stack c-gap-4">
      {round.state === 'cancelled' && (
        <Notice tone="warning" text={w('round.cancelled', { reason: round.cancelReason })} />
      )}
      {round.state === 'drawn' && <Notice text={w('round.drawn')} />}
      {!isLive && <Notice tone="warning" text={w('round.offline')} />}
      <Head round={round} named={named} />
      {isWishing && <Wishes round={round} wishes={wishes} />}
      <ClassList round={round} table={table} wishes={isWishing ? wishes : undefined} />
      {round.kind === 'wishes' && <Proof round={round} />}
    </div>
  )
}

function Head({ round, named }: { round: Shown; named: boolean }) {
  const w = useWords(choiceWords)
  const { state, kind, name, termName, opensAt, closesAt, dropUntil, note } = round
  return (
    <Section card="padded" title={named ? name : termName}>
      <div className="c-stack c-gap-3">
        {note && <p className="cc-note">{note}</p>}
        <Limits round={round} />
        <Facts
          facts={[
            named && { label: w('fact.term'), value: termName },
            {
              label: w('fact.kind'),
              value: (
                <span className="c-inline c-gap-2">
                  {w(`kind.${kind}`)}
                  <StatusTag tone={stateTones[state]} live={state === 'open'}>
                    {w(`state.${state}`)}
                  </StatusTag>
                </span>
              ),
            },
            {
              label: w('fact.window'),
              value: (
                <>
                  {w('fact.windowValue', { from: formatTime(opensAt), to: formatTime(closesAt) })}
                  <Countdown round={round} />
                </>
              ),
            },
            { label: w('fact.drop'), value: formatTime(dropUntil) },
          ]}
        />
      </div>
    </Section>
  )
}

/** Until it opens or closes, if that is soon enough to count. */
function Countdown({ round: { state, opensAt, closesAt } }: { round: Shown }) {
  const w = useWords(choiceWords)
  const now = useNow(30)
  const isComing = now < opensAt
  if (isComing ? state !== 'coming' : state !== 'open' || now >= closesAt) return null
  const { days, hours, minutes } = elapsed(now, isComing ? opensAt : closesAt)
  const span = days
    ? w('left.days', { days, hours })
    : hours
      ? w('left.hours', { hours, minutes })
      : w('left.minutes', { minutes: Math.max(1, minutes) })
  return <small className="cc-left c-figures">{w(isComing ? 'left.opens' : 'left.closes', { span })}</small>
}

/** How far one is within the limits. */
function Limits({ round: { limits, kind } }: { round: Shown }) {
  const w = useWords(choiceWords)
  const of = (n: number, most: number) =>
    most > 0 ? w('limit.of', { n: formatNumber(n), most: formatNumber(most) }) : formatNumber(n)
  const list = [
    { key: 'credits', value: of(limits.credits / 10, limits.mostCredits / 10) },
    { key: 'classes', value: of(limits.classes, limits.mostClasses) },
    { key: kind === 'wishes' ? 'wishes' : 'waits', value: of(limits.wishes, limits.mostWishes) },
  ] as const
  return (
    <dl className="cc-limits">
      {list.map(({ key, value }) => (
        <div key={key}>
          <dt>{w(`limit.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
