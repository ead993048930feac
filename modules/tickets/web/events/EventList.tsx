import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { uiWords } from '#kernel/web/ui/words.ts'
import { peopleContract } from '../../people-contract.ts'
import { ticketWords } from '../words.ts'
import { EventCard } from './EventCard.tsx'
import { NextSale } from './NextSale.tsx'
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
