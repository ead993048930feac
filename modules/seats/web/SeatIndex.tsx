import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useSession } from '#kernel/web/session/session.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { seatContract } from '../seat-contract.ts'
import { EventRow } from './EventRow.tsx'
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
