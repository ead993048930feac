import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { uiWords } from '#kernel/web/ui/words.ts'
import { useNow } from '#kernel/web/use-now.ts'
import { peopleContract } from '../../people-contract.ts'
import type { EventCard as Event } from '../../shapes.ts'
import { momentOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import { Countdown } from './Countdown.tsx'
import { EventCard } from './EventCard.tsx'
import { Poster } from './Poster.tsx'
import '#kernel/web/ui/states/Skeleton.css'

export type Which = 'coming' | 'mine' | 'past'

/** Event list with infinite scroll. `mine` needs a login. */
export function EventList({ which, q }: { which: Which; q: string }) {
  const w = useWords(ticketWords)
  const { state } = useSession()
  const isStranger = which === 'mine' && state === 'anonymous'
  const events = useMore(peopleContract.list, { which, q: q.slice(0, 40) }, { when: !isStranger })
  if (isStranger) return <Stranger />
  if (events.rows.length === 0 && events.read.loading) return <EventBones />
  return (
    <>
      {which === 'coming' && q === '' && <NextSale events={events.rows} />}
      <List
        {...events}
        layout="columns"
        label={w('list.which')}
        renderRow={(event) => <EventCard event={event} />}
        empty={<Nothing which={which} searched={q !== ''} />}
      />
    </>
  )
}

function Nothing({ which, searched }: { which: Which; searched: boolean }) {
  const w = useWords(ticketWords)
  if (searched) {
    return <Empty card icon="search" title={w('list.noHits')} note={w('list.noHitsNote')} />
  }
  const words = {
    coming: { title: w('list.empty'), note: w('list.emptyNote') },
    mine: { title: w('list.emptyMine'), note: w('list.emptyMineNote') },
    past: { title: w('list.emptyPast'), note: undefined },
  }
  return <Empty card icon="ticket" {...words[which]} />
}

function Stranger() {
  const w = useWords(ticketWords)
  return (
    <Empty
      card
      icon="lock"
      title={w('list.loginForMine')}
      action={<Button onClick={() => location.assign(loginAddress())} label={w('list.login')} />}
    />
  )
}

/** Loading skeleton with the height of the cards. */
function EventBones() {
  const w = useWords(uiWords)
  return (
    <div className="c-list__rows--columns" role="status" aria-busy>
      <span className="c-sr">{w('loading')}</span>
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="tk-event" aria-hidden>
          <div className="tk-event__body c-flex">
            <i className="c-bone tk-event__poster tk-event__poster--bone" />
            <div className="tk-event__main c-column c-gap-1 c-grow">
              <i className="c-bone c-bone--title" />
              <i className="c-bone c-bone--line" />
              <i className="c-bone c-bone--short" />
            </div>
          </div>
          <div className="tk-strip c-line c-between c-font-2 c-figures" />
        </div>
      ))}
    </div>
  )
}

const near = 7 * 86_400

/** The next sale with its countdown, if it opens within a week. */
function NextSale({ events }: { events: readonly Event[] }) {
  const now = useNow()
  const coming = events.filter(({ state, opensAt }) => state === 'announced' && opensAt > now && opensAt - now < near)
  const [next] = coming.sort((a, b) => a.opensAt - b.opensAt)
  return next ? <Hero key={next.id} event={next} /> : null
}

function Hero({ event }: { event: Event }) {
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
