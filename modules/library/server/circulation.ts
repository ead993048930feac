import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { AgendaContext } from '#engines/agenda/server/put.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { HoldAction } from '../shapes.ts'
import { refreshHolds, refreshLoansOfBook } from './agenda.ts'
import { endOfDayIn } from './days.ts'
import { type HoldRow, holds, loans } from './loans-schema.ts'
import { notifyReady } from './notifications.ts'
import { holdEntity, holdRows } from './rows.ts'
import { rulesOf } from './rules.ts'
import { books, type CopyRow, copies } from './schema.ts'
import { type Actor, holdSteps } from './states.ts'

/** Calls and jobs alike. */
export type CirculationContext = InboxContext & AgendaContext

export const system: Actor = { person: '', manages: false, isSystem: true }

/**
 * Everything that decides who gets a copy locks the book first, so that of two people one is told no. Not a full lock:
 * rows that refer to the book can still be added.
 */
export async function lockBook(db: WriteDb, book: string): Promise<void> {
  await db.select({ id: books.id }).from(books).where(eq(books.id, book)).for('no key update')
}

/** Neither lent nor kept for a hold. */
export const isFree = (db: WriteDb) =>
  and(
    eq(copies.state, 'lendable'),
    sql`${copies.external} is null`,
    notExists(
      db
        .select({ id: loans.id })
        .from(loans)
        .where(and(eq(loans.copy, copies.id), inArray(loans.state, ['out', 'renewed']))),
    ),
    notExists(
      db
        .select({ id: holds.id })
        .from(holds)
        .where(and(eq(holds.copy, copies.id), inArray(holds.state, ['inTransit', 'waiting']))),
    ),
  )

/** Gives a free copy to the first in the queue; the lock of the book is held. Undefined if nobody waits. */
export async function offerCopy(ctx: CirculationContext, copy: CopyRow): Promise<HoldRow | undefined> {
  if (copy.state !== 'lendable') return undefined
  const [first] = await ctx.db
    .select()
    .from(holds)
    .where(and(eq(holds.book, copy.book), eq(holds.state, 'queued'), sql`${holds.external} is null`))
    .orderBy(asc(holds.placedAt), asc(holds.id))
    .limit(1)
    .for('update')
  if (!first) return undefined
  return stepHold(ctx, first, copy.branch === first.branch ? 'assign' : 'send', { actor: system, copy: copy.id })
}

type Step = { actor: Actor; copy?: string }

/** One step of a hold of the register, with what follows: the person is told, and a copy given up goes to the next. */
export async function stepHold(
  ctx: CirculationContext,
  before: HoldRow,
  action: HoldAction,
  { actor, copy }: Step,
): Promise<HoldRow> {
  const state = holdSteps.move(action, holdEntity(before), actor)
  const isOver = state === 'collected' || state === 'expired' || state === 'cancelled'
  const [after] = await ctx.db
    .update(holds)
    .set({
      state,
      ...(copy && { copy }),
      ...(state === 'waiting' && { waitUntil: endOfDayIn(ctx, rulesOf(ctx).holdDays) }),
      ...(isOver && { endedAt: ctx.now }),
    })
    .where(eq(holds.id, before.id))
    .returning()
  if (actor.isSystem) {
    const [from, to] = [{ state: before.state }, { state }]
    await ctx.db.insert(audit).values({ action, entity: 'library.hold', entityId: before.id, before: from, after: to })
  }
  await refreshHolds(ctx, eq(holds.id, before.id))
  if (state === 'waiting') await tellReady(ctx, before.id)
  if ((state === 'expired' || state === 'cancelled') && before.copy) await passOn(ctx, before.copy)
  await refreshLoansOfBook(ctx, before.book)
  return after!
}

async function tellReady(ctx: CirculationContext, id: string): Promise<void> {
  const [fact] = await holdRows(ctx.db, eq(holds.id, id))
  if (fact) await notifyReady(ctx, fact)
}

/** A copy that is no longer kept goes to the next in the queue. */
export async function passOn(ctx: CirculationContext, id: string): Promise<void> {
  const [copy] = await ctx.db.select().from(copies).where(eq(copies.id, id))
  if (copy) await offerCopy(ctx, copy)
}
