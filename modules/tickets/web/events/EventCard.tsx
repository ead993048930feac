import { stateTones } from '#engines/allocation/web/state-tones.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { formatMoney, formatNumber } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { EventCard as Event } from '../../shapes.ts'
import { hasEnded, stateKey } from '../looks.ts'
import { clockLeft, momentOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import { LeftBar } from './LeftBar.tsx'
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
          <h3 className="c-clamp">
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
            <b className="tk-price c-font-4">{price > 0 ? formatMoney(price) : w('fact.free')}</b>
            <span>{w(`mode.${mode}`)}</span>
            <StandingTag state={state} standing={mine} />
          </div>
        </div>
      </div>
      <CardStrip event={event} />
    </article>
  )
}

/** Card footer: the state and its most important figure. */
function CardStrip({ event }: { event: Event }) {
  const w = useWords(ticketWords)
  return (
    <div className="tk-strip c-line c-between c-font-2 c-figures">
      <b className="tk-strip__state c-inline">
        {event.state === 'open' && <i className="tk-strip__dot" aria-hidden />}
        {w(stateKey(event))}
      </b>
      <Figure event={event} />
    </div>
  )
}

function Figure({ event }: { event: Event }) {
  const w = useWords(ticketWords)
  const { state, mode, left, size, opensAt, closesAt, subscribed } = event
  if (state === 'announced') return <Opening {...{ opensAt, mode, subscribed }} />
  if (state === 'open' && mode === 'lottery') return <span>{w('count.draws', { time: momentOf(closesAt) })}</span>
  if (state === 'open') {
    return (
      <>
        <LeftBar left={left} size={size} />
        <span>{w('count.leftOf', { left: formatNumber(left), size: formatNumber(size) })}</span>
      </>
    )
  }
  if (state === 'drawPending') return <span>{w('count.entries', { size: formatNumber(size) })}</span>
  return null
}

const soon = 86_400

function Opening({ opensAt, mode, subscribed }: Pick<Event, 'opensAt' | 'mode' | 'subscribed'>) {
  const w = useWords(ticketWords)
  const left = opensAt - useNow()
  const lottery = mode === 'grab' ? '' : 'Lottery'
  return (
    <span className="c-inline">
      {subscribed && <Icon name="bell" size={14} label={w('count.subscribed')} />}
      {left > soon
        ? w(`count.opensAt${lottery}`, { time: momentOf(opensAt) })
        : w(`button.opensIn${lottery}`, { left: clockLeft(left) })}
    </span>
  )
}
