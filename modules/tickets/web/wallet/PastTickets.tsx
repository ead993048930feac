import { useWords } from '#kernel/web/language.tsx'
import { dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { List } from '#kernel/web/ui/List.tsx'
import { ListRow } from '#kernel/web/ui/ListRow.tsx'
import { StatusTag } from '#kernel/web/ui/StatusTag.tsx'
import { useRead } from '#kernel/web/use-read.ts'
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
