import { sql } from 'drizzle-orm'
import { grants } from '#engines/allocation/server/schema.ts'
import { boundedMap } from '#kernel/bounded-map.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import { EventAnswer } from '#kernel/server/http/answers/event-answer.ts'
import type { officeContract } from '../../office-contract.ts'
import type { BoardFace } from '../../shapes.ts'
import { follow } from '../live.ts'
import { findOnDesk } from '../rows.ts'
import { offers } from '../schema.ts'
import { offeredIn } from './desk.ts'

const minutes = 30
const shareMs = 400
const quietMs = 15_000

/** Taken and free by class, and places given by minute; once or as a stream. */
export async function board(ctx: OutsideContext, { id, as }: InputOf<(typeof officeContract)['board']>) {
  const { id: round } = await findOnDesk(ctx, id)
  const look = () => shared(ctx, round)
  if (as === 'once') return look()
  return new EventAnswer((events) =>
    follow(ctx, round, events, async () => events.send('board', await look()), quietMs),
  )
}

const looks = boundedMap<{ at: number; face: Promise<BoardFace> }>(100)

/** Computed once per node, however many boards are open. */
function shared(ctx: OutsideContext, round: string): Promise<BoardFace> {
  const key = `${ctx.site.id} ${round} ${ctx.language}`
  const known = looks.get(key)
  if (known && performance.now() - known.at < shareMs) return known.face
  const face = lookAt(ctx, round)
  looks.set(key, { at: performance.now(), face })
  face.catch(() => looks.delete(key))
  return face
}

async function lookAt(ctx: OutsideContext, round: string): Promise<BoardFace> {
  const list = await offeredIn({ db: ctx.reader, language: ctx.language }, round)
  const { rows } = await ctx.reader.execute<{ at: number; given: number; back: number }>(sql`
    select extract(epoch from date_trunc('minute', g.changed_at))::int as at, count(*) filter (where g.state = 'granted')::int as given,
      count(*) filter (where g.state = 'cancelled')::int as back
    from ${offers} o join ${grants} g on g.site = o.site and g.pool = o.pool
    where o.round = ${round}::uuid and g.changed_at > now() - make_interval(mins => ${minutes}) group by 1 order by 1`)
  return {
    now: seconds(ctx.tools.now()),
    list: list.map(({ class: id, code, name, places, taken, free, waiting }) => ({
      ...{ id, code, name, places, taken, free, waiting },
    })),
    pace: rows,
  }
}
