import { inArray } from 'drizzle-orm'
import { paceOf } from '#engines/allocation/server/figures.ts'
import { rooms } from '#engines/allocation/server/room/schema.ts'
import { boundedMap } from '#kernel/bounded-map.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { EventAnswer, type Events } from '#kernel/server/http/answers/event-answer.ts'
import type { officeContract } from '../../office-contract.ts'
import type { BoardFace } from '../../office-shapes.ts'
import { poolTopic } from '../orders/changes.ts'
import { commonOf, leftFor } from '../orders/common.ts'
import type { EventRow, SessionRow } from '../rules.ts'
import { findEvent, sessionsOf } from './event-rows.ts'
import { countsOf } from './session-figures.ts'

/** Minimum interval between two updates. */
const everyMs = 500
/** Without changes the board is still refreshed, since it shows the last minute. */
const quietMs = 2_000
const lifeMs = 10 * 60_000

/** Sales figures of an event, once or as a stream. */
export async function board(ctx: ReadContext, { id, as }: InputOf<(typeof officeContract)['board']>) {
  const event = await findEvent(ctx, id)
  const list = await sessionsOf(ctx.db, event.id)
  const look = () => sharedLook(ctx, event, list)
  return as === 'once' ? look() : new EventAnswer((events) => follow(ctx, list, events, look))
}

type Look = () => Promise<BoardFace>

function follow(ctx: ReadContext, list: readonly SessionRow[], { send, end }: Events, look: Look): () => void {
  let waiting: NodeJS.Timeout | undefined
  let last = 0
  const tell = async () => {
    last = performance.now()
    send('board', await look())
    waiting = undefined
    soon(quietMs)
  }
  let due = Number.POSITIVE_INFINITY
  const soon = (ms: number) => {
    const at = Math.max(performance.now() + ms, last + everyMs)
    if (waiting && due <= at) return
    clearTimeout(waiting)
    due = at
    waiting = setTimeout(() => {
      due = Number.POSITIVE_INFINITY
      void tell().catch(end)
    }, at - performance.now())
  }
  const stops = list.map(({ pool }) => ctx.tools.topics.subscribe(ctx.site.id, poolTopic(pool), () => soon(0)))
  soon(0)
  const over = setTimeout(end, lifeMs)
  return () => {
    clearTimeout(waiting)
    clearTimeout(over)
    for (const stop of stops) stop()
  }
}

const looks = boundedMap<{ at: number; face: Promise<BoardFace> }>(100)

/** Computed once per node, however many boards are open. */
function sharedLook(ctx: ReadContext, event: EventRow, list: readonly SessionRow[]): Promise<BoardFace> {
  const key = `${ctx.site.id} ${event.id}`
  const known = looks.get(key)
  if (known && performance.now() - known.at < everyMs / 2) return known.face
  const face = lookAt(ctx, event, list)
  looks.set(key, { at: performance.now(), face })
  face.catch(() => looks.delete(key))
  return face
}

async function lookAt(ctx: ReadContext, event: EventRow, list: readonly SessionRow[]): Promise<BoardFace> {
  const rows: Awaited<ReturnType<typeof paceOf>>[number][] = []
  const faces: BoardFace['sessions'] = []
  const counts = await countsOf(
    ctx.db,
    list.map(({ pool }) => pool),
  )
  for (const { id, title, pool } of list) {
    const common = await commonOf(ctx, pool)
    const quotas = common.quotas.map(({ audience: _for, ...quota }) => quota)
    faces.push({ id, title, quotas, left: leftFor(common, undefined).left, ...counts.get(pool)! })
    rows.push(...(await paceOf(ctx.db, pool)))
  }
  const queue = await queueOf(ctx, event, list)
  return { now: seconds(ctx.tools.now()), sessions: faces, ...paceIn(rows), queue }
}

/** People still in the waiting rooms: those present minus `roomRate` per second since the opening. */
async function queueOf({ db, tools }: ReadContext, { roomRate, opensAt }: EventRow, list: readonly SessionRow[]) {
  if (roomRate === 0 || list.length === 0) return 0
  const pools = list.map(({ pool }) => pool)
  const rows = await db.select({ present: rooms.present }).from(rooms).where(inArray(rooms.pool, pools))
  const letIn = Math.max(0, Math.floor(((tools.now().getTime() - opensAt.getTime()) / 1000) * roomRate))
  return rows.reduce((sum, { present }) => sum + Math.max(0, present - letIn), 0)
}

/** Verdicts that count as success. */
const successes = new Set(['granted', 'held', 'waiting', 'cancelled', 'declined', 'left'])

function paceIn(rows: readonly { at: number; verdict: string; n: number }[]): Pick<BoardFace, 'pace' | 'refused'> {
  const pace = new Map<number, { asked: number; granted: number }>()
  const refused = new Map<string, number>()
  for (const { at, verdict, n } of rows) {
    const second = pace.get(at) ?? { asked: 0, granted: 0 }
    const isGot = successes.has(verdict)
    pace.set(at, { asked: second.asked + n, granted: second.granted + (isGot ? n : 0) })
    if (!isGot) refused.set(verdict, (refused.get(verdict) ?? 0) + n)
  }
  return {
    pace: [...pace].map(([at, counts]) => ({ at, ...counts })).sort((a, b) => a.at - b.at),
    refused: [...refused].map(([reason, n]) => ({ reason, n })).sort((a, b) => b.n - a.n),
  }
}
