import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { loginAddress, useSession } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { peopleContract } from '../../people-contract.ts'
import { ticketWords } from '../words.ts'
import { EventBones } from './EventBones.tsx'
import { EventCard } from './EventCard.tsx'
import { NextSale } from './NextSale.tsx'

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
