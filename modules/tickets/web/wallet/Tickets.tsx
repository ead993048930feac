import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useMay, useSession } from '#kernel/web/session/session.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { EventList, type Which } from '../events/EventList.tsx'
import { NextTicket } from '../events/NextTicket.tsx'
import { ticketWords } from '../words.ts'
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
      <div className="tk-top c-stack">
        {isPerson && <NextTicket />}
        <div className="c-stack">
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
  return <IconButton icon="scan-line" size={22} label={w('list.check')} to="ticket/check" />
}

const kinds = ['coming', 'mine', 'past'] as const
