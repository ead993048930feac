import { useState } from 'react'
import { stateTones } from '#engines/allocation/web/state-tones.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { formatMoney, formatTime, timeParts } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { seatContract } from '../seat-contract.ts'
import type { EventFace } from '../shapes.ts'
import { LeftBar } from './LeftBar.tsx'
import { clock, momentOf } from './when.ts'
import { seatWords } from './words.ts'
import './seats.css'

const everything = ['coming', 'mine', 'past'] as const
type Which = (typeof everything)[number]

/** Events with seat selection. */
export default function SeatIndex() {
  const w = useWords(seatWords)
  const [which, setWhich] = useState<Which>('coming')
  const [q, setQ] = useState('')
  const isPerson = useSession().state === 'person'
  const tabs = everything.filter((key) => isPerson || key !== 'mine').map((key) => ({ key, label: w(`which.${key}`) }))
  const events = useMore(seatContract.list, { which, q: q.slice(0, 40) })
  return (
    <Screen title={w('title.index')}>
      <div className="seat-top c-stack">
        <SearchBar value={q} onSearch={setQ} placeholder={w('search')} />
        <FilterTabs label={w('which')} tabs={tabs} value={which} onChange={setWhich} />
      </div>
      <List
        {...events}
        layout="columns"
        label={w('title.index')}
        renderRow={(event) => <EventRow event={event} />}
        empty={<Nothing which={which} searched={q !== ''} />}
      />
    </Screen>
  )
}

function Nothing({ which, searched }: { which: Which; searched: boolean }) {
  const w = useWords(seatWords)
  const note = !searched && which === 'coming' ? w('empty.comingNote') : undefined
  return <Empty card icon="armchair" title={w(searched ? 'empty.found' : `empty.${which}`)} note={note} />
}

/** List row of an event: date and seats left. */
function EventRow({ event }: { event: EventFace }) {
  const w = useWords(seatWords)
  const { id, title, place, state, startsAt, opensAt, price, left, size } = event
  const { day } = timeParts(startsAt)
  return (
    <Card to={`seat/detail?id=${id}`}>
      <article className="c-flex">
        <time className="seat-event__day c-tint-brand c-fixed" dateTime={timeParts(startsAt).date}>
          <small className="c-font-1">{formatTime(startsAt, { month: 'short' })}</small>
          <b>{Number(day)}</b>
          <small className="c-font-1">{formatTime(startsAt, { weekday: 'short' })}</small>
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
