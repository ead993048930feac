import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { EventCard as Event } from '../../shapes.ts'
import { hasEnded, stateTones } from '../looks.ts'
import { momentOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import { CardStrip } from './CardStrip.tsx'
import { Poster } from './Poster.tsx'
import { StandingTag } from './StandingTag.tsx'
import '../wallet/tickets.css'

/** Event card: title, time, place and state. */
export function EventCard({ event }: { event: Event }) {
  const w = useWords(ticketWords)
  const { id, title, poster, place, sessions, startsAt, price, mine, mode, state } = event
  return (
    <article className="tk-event" data-tone={stateTones[state]} data-over={hasEnded(state) || undefined}>
      <div className="tk-event__body c-flex">
        <div className="tk-event__poster">
          <Poster id={id} src={poster} alt="" title={title} shape="tall" />
        </div>
        <div className="tk-event__main c-column c-gap-1 c-grow">
          <h3>
            <Link to={`ticket/detail?id=${encodeURIComponent(id)}`}>{title}</Link>
          </h3>
          <p>
            <Icon name="calendar-days" size={15} />
            <span>
              {momentOf(startsAt)}
              {sessions > 1 && <em>{w('list.sessions', { count: sessions })}</em>}
            </span>
          </p>
          {place && (
            <p>
              <Icon name="map-pin" size={15} />
              <span>{place}</span>
            </p>
          )}
          <div className="tk-event__foot c-cluster c-faint c-font-2">
            <b className="tk-price">{price > 0 ? formatMoney(price) : w('fact.free')}</b>
            <span>{w(`mode.${mode}`)}</span>
            <StandingTag state={state} standing={mine} />
          </div>
        </div>
      </div>
      <CardStrip event={event} />
    </article>
  )
}
