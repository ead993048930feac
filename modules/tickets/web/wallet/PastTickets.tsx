import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { peopleContract } from '../../people-contract.ts'
import type { Ticket } from '../../shapes.ts'
import { ticketTones } from '../looks.ts'
import { momentOf } from '../when.ts'
import { ticketWords } from '../words.ts'
import { seatName } from './seat-name.ts'

/** Used, returned and expired tickets. */
export function PastTickets() {
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
