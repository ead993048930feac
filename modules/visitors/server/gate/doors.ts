import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Gate, GateCalls } from '#engines/admission/contract.ts'
import type { Door } from '#engines/admission/shapes.ts'
import { dayIn, dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { countWhere, pageOf } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { isUuid } from '#kernel/shapes.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { type GateRow, stays, gates as table, visits, windows } from '../schema.ts'
import { campusDoor } from './campus-door.ts'

type Calls = GateCalls

/** A gate is always open: the passes have the times. */
export const door: Door = { pool: campusDoor, opensAt: 0, closesAt: 4_102_444_800, cancelled: false, exits: true }

export async function gates(ctx: ReadContext, input: InputOf<Calls['gates']>) {
  const query = ctx.db.select().from(table).where(isNull(table.closedAt))
  const { rows, total } = await pageOf(ctx, query, input, table.position, table.id)
  const counts = await countsOf(ctx)
  return { total, list: rows.map((row) => gateOf(ctx, row, counts)) }
}

export async function gate(ctx: ReadContext, { session }: InputOf<Calls['gate']>): Promise<Gate> {
  return gateOf(ctx, await findGate(ctx.db, session), await countsOf(ctx))
}

export async function findGate(db: ReadDb, id: string): Promise<GateRow> {
  if (!isUuid(id)) throw notFound()
  return theRow(
    await db
      .select()
      .from(table)
      .where(and(eq(table.id, id), isNull(table.closedAt))),
  )
}

type Counts = { expected: number; in: number }

const gateOf = (ctx: ReadContext, row: GateRow, counts: Counts): Gate => ({
  ...door,
  ...{ session: row.id, title: fieldIn(ctx.language, row, 'name'), sessionTitle: '', place: row.place },
  ...{ startsAt: 0, seated: false, ...counts },
})

/** Who is inside, of the whole campus, and how many guests are expected today. */
export async function countsOf({ db, site, now }: Pick<ReadContext, 'db' | 'site' | 'now'>): Promise<Counts> {
  const from = startOfDayIn(site.zone, dayIn(site.zone, now))
  const until = new Date(from.getTime() + dayMs)
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${visits.guests}), 0)::int` })
    .from(windows)
    .innerJoin(visits, and(eq(visits.site, windows.site), eq(visits.id, windows.visit), eq(visits.state, 'approved')))
    .where(and(gt(windows.until, from), lt(windows.from, until)))
  return { expected: row!.n, in: await countWhere(db, stays, isNull(stays.leftAt)) }
}
