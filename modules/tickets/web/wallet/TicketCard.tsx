import { PassCode } from '#engines/admission/web/PassCode.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Ticket } from '../../shapes.ts'
import { Countdown } from '../events/Countdown.tsx'
import { Poster } from '../events/Poster.tsx'
import { ticketTones } from '../looks.ts'
import { clock, spanOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import { seatName } from './seat-name.ts'

/** A ticket for presentation: event, time, place, seat, holder, code. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const w = useWords(ticketWords)
  const { event, title, poster, state } = ticket
  return (
    <article className="tk-ticket c-column" data-state={state}>
      <header className="tk-ticket__head">
        <Poster id={event} src={poster} alt="" title={title} shape="wide" eager />
        <div className="tk-ticket__title c-stack c-gap-2">
          <StatusTag tone={ticketTones[state]}>{w(`ticket.${state}`)}</StatusTag>
          <h2>{title}</h2>
        </div>
      </header>
      <TicketFacts ticket={ticket} />
      <div className="tk-ticket__tear" aria-hidden />
      <div className="tk-ticket__code">
        <Code ticket={ticket} />
      </div>
    </article>
  )
}

function TicketFacts({ ticket }: { ticket: Ticket }) {
  const w = useWords(ticketWords)
  const { grant, sessionTitle, place, seat, startsAt, endsAt, doorsAt, holder, number } = ticket
  const facts = [
    { key: 'time', value: spanOf(startsAt, endsAt), wide: true },
    { key: 'place', value: place, wide: true },
    { key: 'session', value: sessionTitle, wide: true },
    { key: 'seat', value: seat ? seatName(seat, w) : w('ticket.free'), wide: false },
    { key: 'doors', value: w('ticket.doorsFrom', { time: clock(doorsAt) }), wide: false },
    { key: 'holder', value: holder, wide: false },
    { key: 'number', value: number, wide: false },
    // Distinguishes tickets taken in one request.
    { key: 'no', value: grant.slice(-8).toUpperCase(), wide: false },
  ] as const
  return (
    <dl className="tk-ticket__facts c-columns">
      {facts.map(
        ({ key, value, wide }) =>
          value && (
            <div key={key} data-wide={wide || undefined} data-big={(key === 'seat' && seat !== '') || undefined}>
              <dt className="c-faint c-font-2">{w(`ticket.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** An unconfirmed place has no code, but a link to confirm it. */
function Code({ ticket }: { ticket: Ticket }) {
  const w = useWords(ticketWords)
  const { event, session, code, seed, seat, title, holder, usedAt, until } = ticket
  if (code)
    return (
      <PassCode
        code={code}
        seed={seed}
        label={seat ? seatName(seat, w) : title}
        note={holder}
        usedAt={usedAt}
        size={216}
      />
    )
  return (
    <>
      {until > 0 && <Countdown to={until} label={w('wallet.leftToConfirm')} />}
      <p className="c-muted c-font-4">{w('wallet.noCode')}</p>
      <Button
        to={`ticket/detail?id=${encodeURIComponent(event)}&session=${encodeURIComponent(session)}`}
        label={w('wallet.confirm')}
      />
    </>
  )
}
