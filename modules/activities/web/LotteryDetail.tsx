import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber, formatTime } from '#kernel/web/time.ts'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import { Countdown } from './Countdown.tsx'
import { EnterBar } from './EnterBar.tsx'
import { MyResult } from './MyResult.tsx'
import { Prizes } from './Prizes.tsx'
import { Proof } from './Proof.tsx'
import { stateTones } from './state-tones.ts'
import { Winners } from './Winners.tsx'
import { activityWords } from './words.ts'
import './lottery.css'

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
