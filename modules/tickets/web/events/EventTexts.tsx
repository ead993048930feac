import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Session } from '../../shapes.ts'
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

const shortEnough = 420

/** Plain text, one paragraph per line. Long text is collapsed; phone numbers and links can be tapped. */
function Paragraphs({ text }: { text: string }) {
  const w = useWords(ticketWords)
  const [open, setOpen] = useState(text.length <= shortEnough)
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  return (
    <div className="tk-text c-stack c-gap-2">
      <div data-folded={!open || undefined}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, in its own order.
          <p key={place}>
            <Linked line={line} />
          </p>
        ))}
      </div>
      {text.length > shortEnough && (
        <button type="button" className="tk-text__more c-link c-press" onClick={() => setOpen(!open)}>
          {w(open ? 'detail.lessText' : 'detail.moreText')}
        </button>
      )}
    </div>
  )
}

const tappable =
  /((?:https?:\/\/[^\s，。；）)]+)|(?:[\w.+-]+@[\w-]+\.[\w.-]+)|(?:(?:\+?86[- ]?)?(?:1\d{10}|0\d{2,3}-?\d{7,8})))/

function Linked({ line }: { line: string }) {
  return line.split(tappable).map((part, place) => {
    if (place % 2 === 0) return part
    const href = part.includes('@')
      ? `mailto:${part}`
      : /^http/.test(part)
        ? part
        : `tel:${part.replace(/[^+\d]/g, '')}`
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line, in its own order.
      <a key={place} href={href} rel="noopener">
        {part}
      </a>
    )
  })
}
