import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import type { Choice } from './choice.ts'
import { RoomCard } from './RoomCard.tsx'
import { roomWords } from './words.ts'

/** Free rooms, the longest free first; of now they are read again each minute. */
export function FreeList({ choice }: { choice: Choice }) {
  const w = useWords(roomWords)
  const { day, periods, equipment, ...rest } = choice
  const input = { ...rest, day, periods: [...periods], equipment: [...equipment], page_size: 30 }
  const more = useMore(contract.free, input, day ? {} : { every: 60_000 })
  const { data } = more.read
  return (
    <>
      {data && data.total > 0 && <p className="rooms-found c-muted c-font-2">{w('found', { n: data.total })}</p>}
      <List
        {...more}
        layout="columns"
        empty={<Empty card icon="door-open" title={w('noneFree')} note={w('noneFreeNote')} />}
        renderRow={(room) => <RoomCard room={room} isNow={day === ''} from={data?.from ?? 0} />}
      />
    </>
  )
}
