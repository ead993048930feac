import { stateTones } from '#engines/allocation/web/state-tones.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { seatContract } from '../seat-contract.ts'
import { SessionCard } from './SessionCard.tsx'
import { momentOf } from './when.ts'
import { seatWords } from './words.ts'
import './seats.css'

type Event = ReceivedFrom<typeof seatContract.detail>

/** An event and its sessions, each linking to its map. */
export default function SeatDetail() {
  const w = useWords(seatWords)
  const { id = '' } = usePage().query
  const read = useRead(seatContract.detail, { id }, { when: id !== '', every: 20_000 })
  return (
    <Screen name={read.data?.title} title={w('title.detail')} read={read} missing={id === ''} fresh="pull">
      {(event) => <EventDetail event={event} />}
    </Screen>
  )
}

function EventDetail({ event }: { event: Event }) {
  const w = useWords(seatWords)
  const { title, state, price, perPerson, place, organiser, contact, about, rules, opensAt, sessions } = event
  const status = (
    <StatusTag tone={stateTones[state]} live={state === 'open'}>
      {w(`state.${state}`)}
    </StatusTag>
  )
  const facts = [
    { label: w('where'), value: place },
    { label: w('price'), value: price ? formatMoney(price) : w('free') },
    { label: w('perPerson'), value: w('perPersonSeats', { count: perPerson }) },
    organiser !== '' && { label: w('organiser'), value: organiser },
    contact !== '' && { label: w('contact'), value: contact },
  ]
  const lead = state === 'announced' ? w('opensAt', { time: momentOf(opensAt) }) : undefined
  return (
    <Detail title={title} status={status} lead={lead} facts={facts} aside={<Texts about={about} rules={rules} />}>
      <Section title={w('sessions')}>
        <ul className="c-stack">
          {sessions.map((session) => (
            <li key={session.id}>
              <SessionCard session={session} event={event.id} />
            </li>
          ))}
        </ul>
      </Section>
    </Detail>
  )
}

function Texts({ about, rules }: { about: string; rules: string }) {
  const w = useWords(seatWords)
  const parts = [
    { title: w('about'), text: about },
    { title: w('rules'), text: rules },
  ].filter(({ text }) => text !== '')
  return parts.map(({ title, text }) => (
    <Section key={title} title={title} card="padded">
      <p className="seat-text">{text}</p>
    </Section>
  ))
}
