import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { useMay, useSession } from '#kernel/web/session.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { SearchBar } from '#kernel/web/ui/SearchBar.tsx'
import { Segmented } from '#kernel/web/ui/Segmented.tsx'
import { EventList, type Which } from './EventList.tsx'
import { NextTicket } from './NextTicket.tsx'
import { ticketWords } from './words.ts'
import './tickets.css'

/** Event list with the next ticket on top. */
export default function Tickets() {
  const w = useWords(ticketWords)
  const { query } = usePage()
  const isPerson = useSession().state === 'person'
  const mayCheck = useMay('tickets', 'check')
  const [which, setWhich] = useState<Which>(kinds.find((one) => one === query.which) ?? 'coming')
  const [q, setQ] = useState(query.q ?? '')
  return (
    <Screen title={w('title.index')} tools={mayCheck && <CheckTool />}>
      <div className="tk-top">
        {isPerson && <NextTicket />}
        <div className="tk-filter">
          <SearchBar value={q} onSearch={setQ} placeholder={w('list.search')} />
          <Segmented
            label={w('list.which')}
            options={kinds.map((key) => ({ key, label: w(`list.${key}`) }))}
            value={which}
            onChange={setWhich}
          />
        </div>
      </div>
      <EventList key={which} which={which} q={q} />
    </Screen>
  )
}

/** Shortcut for people who may check tickets. */
function CheckTool() {
  const w = useWords(ticketWords)
  return (
    <Go to="ticket/check" className="c-round c-press c-focus" label={w('list.check')}>
      <Icon name="scan-line" size={22} />
    </Go>
  )
}

const kinds = ['coming', 'mine', 'past'] as const
