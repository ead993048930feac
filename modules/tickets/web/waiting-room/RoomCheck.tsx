import { useEffect, useState } from 'react'
import type { LinePlace } from '#engines/allocation/line.ts'
import { DrawOrder } from '#engines/allocation/web/DrawOrder.tsx'
import { LineProof } from '#engines/allocation/web/LineProof.tsx'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { ErrorView } from '#kernel/web/ui/states/ErrorView.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { peopleContract } from '../../people-contract.ts'
import { ticketWords } from '../words.ts'
import { promisedIn } from './room-memory.ts'
import './room.css'

export type RoomCheckProps = {
  session: string
  /** The entry and position this person was given in the room; undefined for mere viewers. */
  told: LinePlace | undefined
}

type SheetProps = RoomCheckProps & { open: boolean; onClose: () => void }

/** Queue order of a waiting room, for verification. */
export default function RoomCheck({ open, onClose, ...rest }: SheetProps) {
  const w = useWords(ticketWords)
  return (
    <Sheet open={open} title={w('room.checkTitle')} onClose={onClose}>
      <div className="tk-room-check c-stack">
        <Course {...rest} />
      </div>
    </Sheet>
  )
}

function Course({ session, told }: RoomCheckProps) {
  const { order, failed, retry } = useRoomOrder(session, told !== undefined && told.place > 0)
  if (order) return <Line session={session} order={order} told={told ?? order.mine} />
  if (failed) return <ErrorView onRetry={retry} />
  return <Skeleton shape="detail" />
}

function Line({ session, order, told }: { session: string; order: RoomOrder; told: LinePlace }) {
  const w = useWords(ticketWords)
  const { drawn, size, present, seed, entries } = order
  const later = present - size
  const counts = { count: formatNumber(drawn ? size : present), later: formatNumber(later) }
  return (
    <>
      <Notice
        tone="info"
        icon="users"
        text={w(!drawn ? 'room.checkBefore' : later > 0 ? 'room.checkLater' : 'room.checkAll', counts)}
      />
      <LineProof
        commitment={promisedIn(session) || order.commitment}
        line={drawn ? { seed, entries } : null}
        mine={told.place > 0 ? told : undefined}
      />
      {drawn && later > 0 && <RoomLater session={session} from={size} count={later} mine={told.entry} />}
    </>
  )
}

type RoomOrder = ReceivedFrom<typeof peopleContract.roomOrder>

/** The whole drawn order of a waiting room, loaded in pages. `drawn`: reloaded once the draw is known. */
function useRoomOrder(session: string, drawn: boolean) {
  const [order, setOrder] = useState<RoomOrder>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draw that was heard of, or a retry, asks again.
  useEffect(() => {
    const asking = new AbortController()
    const isWanted = () => !asking.signal.aborted
    setFailed(false)
    wholeOrder(session, asking.signal).then(
      (whole) => isWanted() && setOrder(whole),
      () => isWanted() && setFailed(true),
    )
    return () => asking.abort()
  }, [session, drawn, tries])
  return { order, failed, retry: async () => setTries((n) => n + 1) }
}

async function wholeOrder(id: string, signal: AbortSignal): Promise<RoomOrder> {
  const first = await ask(peopleContract.roomOrder, { id, from: 0 }, { signal })
  const entries = first.size > 0 ? [...first.entries] : []
  while (entries.length < first.size) {
    const part = await ask(peopleContract.roomOrder, { id, from: entries.length }, { signal })
    if (part.entries.length === 0) break
    entries.push(...part.entries)
  }
  return { ...first, entries }
}

type RoomLaterProps = { session: string; from: number; count: number; mine: string }

/** Arrivals after the opening, behind the drawn ones in arrival order. Loaded on demand. */
function RoomLater({ session, from, count, mine }: RoomLaterProps) {
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
