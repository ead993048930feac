import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { EventCard } from '../../shapes.ts'
import { stateKey } from '../looks.ts'
import { clockLeft, momentOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import { LeftBar } from './LeftBar.tsx'

/** Card footer: the state and its most important figure. */
export function CardStrip({ event }: { event: EventCard }) {
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

function Figure({ event }: { event: EventCard }) {
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

function Opening({ opensAt, mode, subscribed }: Pick<EventCard, 'opensAt' | 'mode' | 'subscribed'>) {
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
