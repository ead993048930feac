import { dayEnd } from '#engines/rooms/shapes.ts'
import { clockOf } from '#kernel/clock.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import type { FreeRoom } from '../shapes.ts'
import { useFacts } from './facts.ts'
import { roomWords } from './words.ts'

type RoomCardProps = { room: FreeRoom; isNow: boolean; from: number }

/** A free room: until when, for how long, how large, with what. `from` is the minute that was looked at. */
export function RoomCard({ room, isNow, from }: RoomCardProps) {
  const w = useWords(roomWords)
  const facts = useFacts()
  const isRest = room.until === dayEnd
  return (
    <Card to={`freeclassroom/room?id=${room.id}`}>
      <div className="c-stack c-gap-1">
        <div className="c-line c-between">
          <strong className="c-ellipsis">{room.name}</strong>
          <span className="c-faint c-font-2 c-fixed">{w('seatsOf', { n: room.capacity })}</span>
        </div>
        <div className="rooms-until" data-rest={isRest || undefined}>
          {isRest ? w(isNow ? 'freeAllDay' : 'freeToEnd') : w('freeUntil', { time: clockOf(room.until) })}
          {isNow && !isRest && <small className="c-muted">{lengthOf(room.until - from, w)}</small>}
        </div>
        <p className="c-muted c-font-2">{facts(room)}</p>
      </div>
    </Card>
  )
}

function lengthOf(all: number, w: ReturnType<typeof useWords<keyof (typeof roomWords)['messages']['zh']>>): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (hours && !minutes) return w('lengthHours', { hours })
  return hours ? w('length', { hours, minutes }) : w('lengthMinutes', { minutes })
}
