import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { EventCard } from '../../shapes.ts'
import { momentOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import { Countdown } from './Countdown.tsx'
import { Poster } from './Poster.tsx'

const near = 7 * 86_400

/** The next sale with its countdown, if it opens within a week. */
export function NextSale({ events }: { events: readonly EventCard[] }) {
  const now = useNow()
  const coming = events.filter(({ state, opensAt }) => state === 'announced' && opensAt > now && opensAt - now < near)
  const [next] = coming.sort((a, b) => a.opensAt - b.opensAt)
  return next ? <Hero key={next.id} event={next} /> : null
}

function Hero({ event }: { event: EventCard }) {
  const w = useWords(ticketWords)
  const { id, title, poster, opensAt, mode, subscribed } = event
  return (
    <section className="tk-next" aria-label={w(mode === 'grab' ? 'list.next' : 'list.nextDraw')}>
      <div className="tk-next__poster">
        <Poster id={id} src={poster} alt="" title={title} shape="wide" eager />
      </div>
      <div className="tk-next__words c-stack c-gap-2">
        <p className="tk-next__kind c-cluster">
          {w(mode === 'grab' ? 'list.next' : 'list.nextDraw')} · {momentOf(opensAt)}
          {subscribed && (
            <span className="c-inline c-gap-1">
              <Icon name="bell" size={14} />
              {w('count.subscribed')}
            </span>
          )}
        </p>
        <h2>
          <Link to={`ticket/detail?id=${encodeURIComponent(id)}`}>{title}</Link>
        </h2>
        <Countdown to={opensAt} label={w(mode === 'grab' ? 'count.toOpen' : 'count.toOpenLottery')} />
      </div>
    </section>
  )
}
