import './lottery.css'
import { useEffect } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { contract } from '../contract.ts'
import type { PrizeFace } from '../shapes.ts'
import { EnterBar } from './EnterBar.tsx'
import { MyResult } from './MyResult.tsx'
import { Proof } from './Proof.tsx'
import { stateTones } from './state-tones.ts'
import { activityWords } from './words.ts'

export type Shown = ReceivedFrom<typeof contract.lottery>

export function LotteryDetail({ id }: { id: string }) {
  const w = useWords(activityWords)
  const read = useRead(contract.lottery, { id }, { every: 30_000 })
  const { data } = read
  return (
    <Screen
      name={data?.title}
      title={data?.title ?? w('title.lottery')}
      ownHeading
      foot={data && <EnterBar lottery={data} />}
      read={read}
      fresh="pull"
    >
      {(lottery) => <Body lottery={lottery} onDue={read.refresh} />}
    </Screen>
  )
}

function Body({ lottery, onDue }: { lottery: Shown; onDue: () => Promise<void> }) {
  const w = useWords(activityWords)
  const { title, state, picture, rules, claimNote, cancelReason } = lottery
  return (
    <Detail
      title={title}
      status={
        <StatusTag tone={stateTones[state]} live={state === 'open'}>
          {w(`state.${state}`)}
        </StatusTag>
      }
      {...(picture && { picture: { src: picture, alt: '' } })}
      facts={factsOf(lottery, w)}
      aside={<Proof lottery={lottery} />}
    >
      {state === 'cancelled' && <Notice tone="warning" text={w('detail.cancelled', { reason: cancelReason })} />}
      <div className="c-stack">
        <Countdown lottery={lottery} onDue={onDue} />
        <MyResult lottery={lottery} />
      </div>
      <Prizes list={lottery.list} />
      {state === 'drawn' && <Winners id={lottery.id} />}
      {rules && (
        <Section title={w('detail.rules')}>
          <Paragraphs text={rules} />
        </Section>
      )}
      {claimNote && (
        <Section title={w('detail.claim')}>
          <Paragraphs text={claimNote} />
        </Section>
      )}
    </Detail>
  )
}

type W = ReturnType<typeof useWords<keyof (typeof activityWords)['messages']['zh'] & string>>

function factsOf({ organiser, opensAt, closesAt, entries, beaconRule, memory, mine }: Shown, w: W) {
  const lots = mine.weight > 1 ? ` ${w('detail.lots', { count: mine.weight })}` : ''
  return [
    organiser !== '' && { label: w('detail.organiser'), value: organiser },
    {
      label: w('detail.window'),
      value: w('detail.windowValue', { from: formatTime(opensAt), to: formatTime(closesAt) }),
    },
    { label: w('detail.entries'), value: w('detail.people', { count: formatNumber(entries) }) },
    { label: w('detail.drawTime'), value: w(beaconRule ? 'detail.drawBeacon' : 'detail.drawAuto') },
    memory && { label: w('detail.memoryLabel'), value: `${w('detail.memory')}${lots}`, wide: true },
  ]
}

const Paragraphs = ({ text }: { text: string }) => (
  <div className="lot-text">
    {text.split(/\n\s*\n/).map((part) => (
      <p key={part}>{part}</p>
    ))}
  </div>
)

/** Prizes in the order of drawing. */
function Prizes({ list }: { list: readonly PrizeFace[] }) {
  const w = useWords(activityWords)
  return (
    <Section title={w('detail.prizes')} card="flush">
      {list.map(({ id, name, picture, count }) => (
        <ListRow
          key={id}
          title={name}
          value={w('detail.count', { count: formatNumber(count) })}
          {...(picture ? { picture: `${picture}&thumb=1` } : { icon: 'gift', tone: 'accent' as const })}
        />
      ))}
    </Section>
  )
}

/** Countdown to the opening or closing; then the page reloads its data. */
function Countdown({ lottery, onDue }: { lottery: Shown; onDue: () => Promise<void> }) {
  const w = useWords(activityWords)
  const now = useNow()
  const { state, opensAt, closesAt } = lottery
  const isRunning = state === 'coming' || state === 'open'
  const until = state === 'coming' ? opensAt : closesAt
  const isDue = isRunning && now >= until
  useEffect(() => {
    if (!isDue) return
    // Random delay, so that not all pages request at the same moment.
    const timer = setTimeout(() => void onDue(), 300 + Math.random() * 1_500)
    return () => clearTimeout(timer)
  }, [isDue, onDue])
  if (!isRunning) return null
  const left = Math.max(0, until - now)
  const days = Math.floor(left / 86_400)
  const rest = [Math.floor((left % 86_400) / 3600), Math.floor((left % 3600) / 60), left % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return (
    <div className="lot-countdown c-tint-brand c-line c-between" role="timer">
      <span>{w(state === 'coming' ? 'countdown.opens' : 'countdown.closes')}</span>
      <b>{days > 0 ? w('countdown.days', { days, rest }) : rest}</b>
    </div>
  )
}

/** Winners with masked names. */
function Winners({ id }: { id: string }) {
  const w = useWords(activityWords)
  const { read, rows, hasMore, onMore } = useMore(contract.lotteryWinners, { id })
  return (
    <ReadView read={read} skeleton="rows">
      {() => (
        <Section title={w('winners.title')} note={w('winners.note')}>
          {rows.length === 0 && <Empty icon="gift" title={w('winners.none')} />}
          {rows.length > 0 && (
            <Card flush>
              {rows.map(({ entry, place, prize, name, number, mine }) => (
                <ListRow
                  key={entry}
                  mark={<span className="lot-place c-centre c-muted c-strong c-figures">{place}</span>}
                  title={`${name} ${number}`}
                  value={prize}
                  {...(mine && { tag: <StatusTag tone="accent">{w('winners.me')}</StatusTag> })}
                />
              ))}
            </Card>
          )}
          {hasMore && <Button look="plain" block onClick={() => void onMore()} label={w('winners.more')} />}
        </Section>
      )}
    </ReadView>
  )
}
