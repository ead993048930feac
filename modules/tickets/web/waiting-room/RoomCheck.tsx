import type { LinePlace } from '#engines/allocation/line.ts'
import { LineProof } from '#engines/allocation/web/LineProof.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { ErrorView } from '#kernel/web/ui/states/ErrorView.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { ticketWords } from '../words.ts'
import { RoomLater } from './RoomLater.tsx'
import { promisedIn } from './room-memory.ts'
import { type RoomOrder, useRoomOrder } from './use-room-order.ts'
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
