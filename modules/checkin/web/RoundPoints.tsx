import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../contract.ts'
import './checkin.css'
import type { Presence } from './SignIn.tsx'
import { checkinWords } from './words.ts'

type Props = { presence: Pick<Presence, 'session' | 'list'>; walking?: boolean }

/** All points of a round in order: when each was visited, and while it is walked which is next. */
export function RoundPoints({ presence: { session, list }, walking = false }: Props) {
  const visited = new Map(list.map(({ step, at }) => [step, at]))
  const next = walking ? session.points.findIndex((_, i) => !visited.get(i + 1)) : -1
  return session.points.map((name, i) => {
    const at = visited.get(i + 1) ?? 0
    return (
      <ListRow
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place on the route.
        key={i}
        mark={
          <span className="ck-step" data-done={at > 0 || undefined} aria-hidden>
            {i + 1}
          </span>
        }
        title={name}
        {...(at > 0 && { value: formatTime(at) })}
        tag={<PointTag at={at} isNext={i === next} isOver={!walking} />}
      />
    )
  })
}

function PointTag({ at, isNext, isOver }: { at: number; isNext: boolean; isOver: boolean }) {
  const w = useWords(checkinWords)
  if (at > 0) return <StatusTag tone="success">{w('round.visited')}</StatusTag>
  if (isNext) return <StatusTag tone="brand">{w('round.next')}</StatusTag>
  return isOver ? <StatusTag tone="danger">{w('round.missed')}</StatusTag> : null
}

export function PastPoints({ id }: { id: string }) {
  const read = useRead(contract.presence, { id })
  return <ReadView read={read}>{(presence) => <RoundPoints presence={presence} />}</ReadView>
}
