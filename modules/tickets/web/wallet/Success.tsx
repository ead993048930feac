import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { peopleContract } from '../../people-contract.ts'
import type { Ticket } from '../../shapes.ts'
import { ticketTones } from '../looks.ts'
import { momentOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import { seatName } from './seat-name.ts'
import { Wallet } from './Wallet.tsx'
import './wallet.css'

/** The wallet; right after a ticket was obtained, that one with a success message above it. */
export default function Success() {
  const w = useWords(ticketWords)
  const { grant = '', id = '', by = '', n = '', which } = usePage().query
  const [kind, setKind] = useState<'coming' | 'past'>(which === 'past' ? 'past' : 'coming')
  const options = [
    { key: 'coming', label: w('wallet.coming') },
    { key: 'past', label: w('wallet.past') },
  ] as const
  return (
    <Screen title={w('title.success')} wrap="tk-wallet c-stack">
      {grant === '' && <Segmented label={w('wallet.which')} options={options} value={kind} onChange={setKind} />}
      {kind === 'coming' ? <Wallet grant={grant} of={id} by={by} n={Number(n) || 1} /> : <PastTickets />}
    </Screen>
  )
}

/** Used, returned and expired tickets. */
function PastTickets() {
  const w = useWords(ticketWords)
  const read = useRead(peopleContract.wallet, { past: true })
  return (
    <List
      read={read}
      rows={read.data?.list ?? []}
      rowKey={({ grant, nth }) => `${grant} ${nth}`}
      renderRow={(ticket) => <Past ticket={ticket} />}
      label={w('wallet.past')}
      empty={<Empty card icon="ticket" title={w('wallet.emptyPast')} />}
    />
  )
}

function Past({ ticket: { event, title, startsAt, seat, place, state, usedAt } }: { ticket: Ticket }) {
  const w = useWords(ticketWords)
  const where = [momentOf(startsAt), seat ? seatName(seat, w) : place].filter(Boolean).join(' · ')
  const used = usedAt > 0 ? w('wallet.usedAt', { time: formatTime(usedAt, dayAndTime) }) : ''
  return (
    <ListRow
      icon="ticket"
      tone={ticketTones[state]}
      title={title}
      subtitle={used ? `${where}\n${used}` : where}
      tag={<StatusTag tone={ticketTones[state]}>{w(`ticket.${state}`)}</StatusTag>}
      to={`ticket/detail?id=${encodeURIComponent(event)}`}
    />
  )
}
