import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { bookingsDuring, addBlackout as close } from '#engines/booking/server/blackouts.ts'
import { blackouts, resources } from '#engines/booking/server/schema.ts'
import { tellWaiting } from '#engines/booking/server/waiting.ts'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { badInput, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { officeContract } from '../../office-contract.ts'
import { desk, owner } from '../desk.ts'

type Calls = typeof officeContract
type Span = { from: number; until: number }

export async function allBlackouts(ctx: ReadContext, { past, ...paging }: InputOf<Calls['allBlackouts']>) {
  const when = past ? lte(blackouts.until, ctx.now) : gt(blackouts.until, ctx.now)
  const query = ctx.db
    .select()
    .from(blackouts)
    .where(and(eq(blackouts.owner, owner), when))
  const { rows, total } = await pageOf(ctx, query, paging, desc(blackouts.from), desc(blackouts.id))
  const ids = [...new Set(rows.flatMap((row) => row.resources))]
  const named = ids.length ? await ctx.db.select().from(resources).where(inArray(resources.id, ids)) : []
  const names = new Map(named.map(({ id, name }) => [id, textIn(name, ctx.language)]))
  return {
    total,
    list: rows.map((row) => ({
      ...{ id: row.id, reason: row.reason, version: row.version, isOver: row.until <= ctx.now },
      ...{ from: seconds(row.from), until: seconds(row.until), resources: row.resources.length },
      names: row.resources.map((id) => names.get(id) ?? '').join('、'),
    })),
  }
}

/** Spans of whole minutes that do not end before they begin, nor in years that no calendar has. */
function spanOf({ from, until }: Span): { from: Date; until: Date } {
  if (from >= until) throw badInput({ until: 'outOfRange' })
  return { from: new Date(from * 1000), until: new Date(until * 1000) }
}

export async function lookBlackout(ctx: ReadContext, { resources: ids, ...span }: InputOf<Calls['lookBlackout']>) {
  if (!ids.length || span.from >= span.until) return { bookings: 0 }
  const found = await bookingsDuring(ctx as never, { resources: ids, ...spanOf(span) })
  return { bookings: found.length }
}

export async function addBlackout(ctx: WriteContext, input: InputOf<Calls['addBlackout']>) {
  if (!input.resources.length) throw badInput({ resources: 'missing' })
  const { row, moved, cancelled } = await close(ctx, await calendarOf(ctx), desk, { ...input, ...spanOf(input) })
  const after = { reason: input.reason, moved, cancelled }
  await ctx.audit({ action: 'addBlackout', entity: 'appointments.blackout', entityId: row.id, after })
  return { id: row.id, moved, cancelled }
}

export async function endBlackout(ctx: WriteContext, { id }: InputOf<Calls['endBlackout']>) {
  const {
    from,
    until,
    resources: closed,
  } = theRow(
    await ctx.db
      .delete(blackouts)
      .where(and(eq(blackouts.id, id), eq(blackouts.owner, owner)))
      .returning(),
  )
  await tellWaiting(
    ctx,
    desk,
    closed.map((resource) => ({ resource, from, until })),
  )
  await ctx.audit({ action: 'endBlackout', entity: 'appointments.blackout', entityId: id })
  return {}
}
