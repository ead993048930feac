import { useState } from 'react'
import { DrawOrder } from '#engines/allocation/web/DrawOrder.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { peopleContract } from '../../people-contract.ts'
import { ticketWords } from '../words.ts'

type Props = { session: string; from: number; count: number; mine: string }

/** Arrivals after the opening, behind the drawn ones in arrival order. Loaded on demand. */
export function RoomLater({ session, from, count, mine }: Props) {
  const w = useWords(ticketWords)
  const [wanted, setWanted] = useState(false)
  const read = useRead(peopleContract.roomOrder, { id: session, from }, { when: wanted })
  if (read.data) {
    const { entries } = read.data
    return <DrawOrder title={w('room.later')} note={w('room.laterNote')} order={entries} from={from} mine={mine} />
  }
  return (
    <Button
      look="soft"
      block
      icon="users"
      busy={read.loading}
      onClick={() => (wanted ? read.refresh() : setWanted(true))}
      label={w('room.laterShow', { count: formatNumber(count) })}
    />
  )
}
