import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useMay, useSession } from '#kernel/web/session/session.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { peopleContract } from '../../people-contract.ts'
import type { Ticket } from '../../shapes.ts'
import { EventList, type Which } from '../events/EventList.tsx'
import { momentOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import { seatName } from './seat-name.ts'
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

/** Link to the wallet, showing the ticket needed next. */
function NextTicket() {
  const w = useWords(ticketWords)
  const now = useNow()
  const { data } = useRead(peopleContract.wallet, {}, { mode: 'silent' })
  const tickets = (data?.list ?? []).filter(({ state, endsAt }) => state === 'issued' && endsAt > now)
  const next = tickets.reduce<Ticket | undefined>((a, b) => (a && a.startsAt <= b.startsAt ? a : b), undefined)
  const to = next ? `ticket/success?id=${encodeURIComponent(next.session)}` : 'ticket/success'
  return (
    <Go to={to} className="tk-entry c-line c-press">
      <span className="tk-entry__mark c-centre">
        <Icon name={next ? 'qr-code' : 'wallet'} size={24} />
      </span>
      <span className="tk-entry__words c-grow">
        <small className="c-font-2">{next ? w('wallet.nextTicket') : w('wallet.enter')}</small>
        <b className="c-clamp">{next ? next.title : w('wallet.enterNote')}</b>
        {next && (
          <span className="c-font-2">
            {momentOf(next.startsAt)} · {next.seat ? seatName(next.seat, w) : next.place}
          </span>
        )}
      </span>
      <span className="tk-entry__more c-fixed c-line c-gap-1">
        {tickets.length > 1 && <em>{tickets.length}</em>}
        <Icon name="chevron-right" size={18} />
      </span>
    </Go>
  )
}
