import { useWords } from '#kernel/web/language.tsx'
import { formatMoney, formatTime, timeParts } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { EventFace } from '../shapes.ts'
import { LeftBar } from './LeftBar.tsx'
import { stateTones } from './looks.ts'
import { clock, momentOf } from './when.ts'
import { seatWords } from './words.ts'

/** List row of an event: date and seats left. */
export function EventRow({ event }: { event: EventFace }) {
  const w = useWords(seatWords)
  const { id, title, place, state, startsAt, opensAt, price, left, size } = event
  const { day } = timeParts(startsAt)
  return (
    <Card to={`seat/detail?id=${id}`}>
      <article className="c-flex">
        <time className="seat-event__day c-tint-brand c-fixed" dateTime={timeParts(startsAt).date}>
          <small>{formatTime(startsAt, { month: 'short' })}</small>
          <b>{Number(day)}</b>
          <small>{formatTime(startsAt, { weekday: 'short' })}</small>
        </time>
        <div className="c-stack c-gap-1 c-grow">
          <h2 className="seat-event__title">{title}</h2>
          <p className="c-muted c-font-3">
            {clock(startsAt)} · {place}
          </p>
          <p className="seat-event__state c-cluster c-muted c-font-3">
            <StatusTag tone={stateTones[state]} live={state === 'open'}>
              {w(`state.${state}`)}
            </StatusTag>
            <span>
              {state === 'announced'
                ? w('opensAt', { time: momentOf(opensAt) })
                : price
                  ? formatMoney(price)
                  : w('free')}
            </span>
          </p>
          {state === 'open' && <LeftBar left={left} size={size} />}
        </div>
      </article>
    </Card>
  )
}
