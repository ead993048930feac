import { useMore } from '#engines/directory/web/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { loginAddress, useSession } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { List } from '#kernel/web/ui/List.tsx'
import { peopleContract } from '../people-contract.ts'
import { EventBones } from './EventBones.tsx'
import { EventCard } from './EventCard.tsx'
import { NextSale } from './NextSale.tsx'
import { ticketWords } from './words.ts'

export type Which = 'coming' | 'mine' | 'past'

/** Event list with infinite scroll. `mine` needs a login. */
export function EventList({ which, q }: { which: Which; q: string }) {
  const w = useWords(ticketWords)
  const { state } = useSession()
  const isStranger = which === 'mine' && state === 'anonymous'
  const { rows, ...events } = useMore(peopleContract.list, { which, q: q.slice(0, 40) }, { when: !isStranger })
  if (isStranger) return <Stranger />
  if (rows.length === 0 && events.status === 'loading') return <EventBones />
  return (
    <>
      {which === 'coming' && q === '' && <NextSale events={rows} />}
      <List
        {...events}
        rows={rows}
        layout="columns"
        label={w('list.which')}
        rowKey={({ id }) => id}
        renderRow={(event) => <EventCard event={event} />}
        empty={<Nothing which={which} searched={q !== ''} />}
      />
    </>
  )
}

function Nothing({ which, searched }: { which: Which; searched: boolean }) {
  const w = useWords(ticketWords)
  if (searched) {
    return (
      <Card>
        <Empty icon="search" title={w('list.noHits')} note={w('list.noHitsNote')} />
      </Card>
    )
  }
  const words = {
    coming: { title: w('list.empty'), note: w('list.emptyNote') },
    mine: { title: w('list.emptyMine'), note: w('list.emptyMineNote') },
    past: { title: w('list.emptyPast'), note: undefined },
  }
  return (
    <Card>
      <Empty icon="ticket" {...words[which]} />
    </Card>
  )
}

function Stranger() {
  const w = useWords(ticketWords)
  return (
    <Card>
      <Empty
        icon="lock"
        title={w('list.loginForMine')}
        action={<Button onClick={() => location.assign(loginAddress())}>{w('list.login')}</Button>}
      />
    </Card>
  )
}
