import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Session } from '../../shapes.ts'
import { Paragraphs } from '../Paragraphs.tsx'
import { RoomCheckButton } from '../waiting-room/RoomCheckButton.tsx'
import { ticketWords } from '../words.ts'
import { EventTerms } from './EventFacts.tsx'
import type { Event } from './event.ts'

/** Texts: description, fairness, rules, contact. */
export function EventTexts({ event, session }: { event: Event; session: Session | undefined }) {
  const w = useWords(ticketWords)
  const texts = [
    { key: 'about', text: event.about },
    { key: 'rules', text: event.rules },
    { key: 'contact', text: event.contact },
  ] as const
  return (
    <div className="tk-detail__texts">
      <Section title={w('detail.terms')}>
        <EventTerms event={event} />
      </Section>
      {texts.map(
        ({ key, text }) =>
          text && (
            <Section key={key} title={w(`detail.${key}`)} card="padded">
              <Paragraphs text={text} />
            </Section>
          ),
      )}
      <Fairness event={event} session={session} />
    </div>
  )
}

/** Explains how places are allocated. */
function Fairness({ event, session }: { event: Event; session: Session | undefined }) {
  const w = useWords(ticketWords)
  const { mode, roomRate, waits, holdSeconds, offerSeconds } = event
  const time = useDuration()
  const lines = [
    roomRate > 0 && w('fair.room', { rate: formatNumber(roomRate) }),
    mode === 'lottery' ? w('fair.lottery') : w('fair.grab'),
    mode === 'reserve' && w('fair.reserve', { time: time(holdSeconds) }),
    waits && mode !== 'lottery' && w('fair.waits', { time: time(offerSeconds) }),
  ].filter((line) => line !== false)
  return (
    <Section title={w('fair.title')} card="padded">
      <ul className="tk-fair c-stack c-gap-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {mode === 'lottery' && session && (
        <Button look="soft" icon="shield-check" to={`ticket/draw?id=${session.id}`} label={w('fair.draw')} />
      )}
      {roomRate > 0 && session && <RoomCheckButton session={session.id} told={undefined} />}
    </Section>
  )
}

function useDuration(): (seconds: number) => string {
  const w = useWords(ticketWords)
  return (seconds) =>
    seconds % 3600 === 0
      ? w('fair.hours', { count: seconds / 3600 })
      : w('fair.minutes', { count: Math.round(seconds / 60) })
}
