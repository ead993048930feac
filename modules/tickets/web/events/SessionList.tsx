import { useId } from 'react'
import { stateTones } from '#engines/allocation/web/state-tones.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { Session } from '../../shapes.ts'
import { hasEnded, hasToShow, stateKey } from '../looks.ts'
import { spanOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import { type Event, isForMe, stateAt } from './event.ts'
import { LeftBar } from './LeftBar.tsx'
import { StandingTag } from './StandingTag.tsx'

type SessionListProps = { event: Event; chosen: string; heard: boolean; onChoose: (id: string) => void }

/** Sessions to choose from, with live availability. */
export function SessionList({ event, chosen, heard, onChoose }: SessionListProps) {
  const w = useWords(ticketWords)
  const heading = useId()
  const isOver = hasEnded(event.state)
  return (
    <section className="tk-sessions c-stack" aria-labelledby={heading}>
      <div className="tk-sessions__head c-cluster c-between c-gap-1-3">
        <h3 id={heading}>{w(event.sessions.length > 1 ? 'detail.sessions' : 'detail.oneSession')}</h3>
        {!isOver && (
          <span className="tk-live c-inline c-faint c-font-2" data-tone={heard ? 'success' : 'warning'} role="status">
            <i aria-hidden />
            {w(heard ? 'detail.live' : 'detail.lost')}
          </span>
        )}
      </div>
      {event.sessions.map((session) => (
        <label key={session.id} className="tk-session" data-tone={stateTones[session.state]}>
          <input
            type="radio"
            className="c-sr"
            name={heading}
            checked={session.id === chosen}
            onChange={() => onChoose(session.id)}
          />
          <SessionFace event={event} session={session} />
        </label>
      ))}
    </section>
  )
}

function SessionFace({ event, session }: { event: Event; session: Session }) {
  const w = useWords(ticketWords)
  const state = stateAt(session, event, useNow())
  const { title, place, startsAt, endsAt, mine, seated, quotas } = session
  const isPerson = useSession().state === 'person'
  const isAhead = state === 'announced' || state === 'open'
  const hasSale = isAhead || state === 'soldOut'
  return (
    <span className="tk-session__box c-panel c-stack c-gap-1">
      <span className="tk-session__line c-cluster c-between c-gap-1-3">
        <b>{title || spanOf(startsAt, endsAt)}</b>
        <span className="c-cluster">
          {seated && <StatusTag>{w('detail.seated')}</StatusTag>}
          <StandingTag state={state} standing={mine.standing} />
          {!hasToShow(state, mine.standing) && !isAhead && (
            <StatusTag tone={stateTones[state]}>{w(stateKey({ state, mode: event.mode }))}</StatusTag>
          )}
        </span>
      </span>
      <span className="tk-session__where c-cluster c-gap-0-3 c-muted c-font-2">
        {title && <span>{spanOf(startsAt, endsAt)}</span>}
        {place && place !== event.place && <span>{place}</span>}
      </span>
      {hasSale && <Left session={session} mode={event.mode} />}
      {hasSale && quotas.length > 1 && <QuotaList quotas={quotas} mode={event.mode} />}
      {hasSale && isPerson && !isForMe(session) && <small className="c-faint c-font-2">{w('detail.notForMe')}</small>}
    </span>
  )
}

/** Before a lottery is drawn nothing is taken, so the number of places is shown instead of what is left. */
function Left({ session: { left, size, waiting }, mode }: { session: Session; mode: Event['mode'] }) {
  const w = useWords(ticketWords)
  const drawn = mode === 'lottery'
  const few = left > 0 && left <= Math.max(5, size * 0.05)
  return (
    <span className="tk-session__left c-line c-muted c-font-2 c-figures">
      {!drawn && <LeftBar left={left} size={size} />}
      <span data-few={few || undefined}>
        {drawn
          ? w('count.entries', { size: formatNumber(size) })
          : left === 0
            ? w('count.none')
            : few
              ? w('count.few', { left })
              : w('count.leftOf', { left: formatNumber(left), size: formatNumber(size) })}
      </span>
      {waiting > 0 && <span>{w('count.waiting', { count: formatNumber(waiting) })}</span>}
    </span>
  )
}

/** Quotas with their places; those of the viewer are marked. */
function QuotaList({ quotas, mode }: { quotas: Session['quotas']; mode: Event['mode'] }) {
  const w = useWords(ticketWords)
  return (
    <span className="tk-quotas c-stack c-gap-1">
      {quotas.map(({ id, name, left, size, forMe }) => (
        <span key={id} className="tk-quota c-line c-faint c-font-2 c-figures" data-mine={forMe || undefined}>
          <span className="tk-quota__name">
            {name}
            {forMe && (
              <em>
                <Icon name="check" size={12} />
                {w('detail.forMe')}
              </em>
            )}
          </span>
          {mode !== 'lottery' && <LeftBar left={left} size={size} />}
          <span className="tk-quota__left">
            {mode === 'lottery' ? formatNumber(size) : `${formatNumber(left)} / ${formatNumber(size)}`}
          </span>
        </span>
      ))}
    </span>
  )
}
