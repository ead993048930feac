import { eq, sql } from 'drizzle-orm'
import { classesById, membersOf } from '#engines/courses/server/read.ts'
import { changes as table } from '#engines/courses/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { badInput, notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import type { changeContract } from '../change-contract.ts'
import { timetable } from '../module.ts'
import { checkDraft, valuesOf } from './change-drafts.ts'
import { changeRowOf, wholeChanges } from './change-rows.ts'
import { changeSteps } from './change-states.ts'
import { notifyClass } from './notifications.ts'
import { putProposal, takeProposal } from './proposals.ts'
import { renewClasses } from './renew.ts'

type Calls = typeof changeContract

export async function propose(ctx: WriteContext, input: InputOf<Calls['propose']>) {
  const row = theRow(await classesById(ctx.db, [input.class]))
  const { role } = await membersOf(ctx.db, row.id, personOf(ctx).id)
  const isTheirs = role === 'teacher' && settingsOf(ctx, timetable).teachersPropose
  if (!isTheirs && !ctx.may('manage')) throw notFound()
  const { meeting, day, reason, reasonEn, ...draft } = input
  if (draft.kind !== 'added') {
    if (!meeting) throw badInput({ meeting: 'missing' })
    if (!day) throw badInput({ day: 'missing' })
  }
  const at = { meeting, day }
  await checkDraft(ctx, draft, [at], row)
  const values = valuesOf(draft, draft.kind === 'added' ? undefined : at)
  const saving = ctx.db
    .insert(table)
    .values({ ...values, reason: saidFrom(reason, reasonEn), proposedBy: personOf(ctx).id })
    .returning()
  const [after] = await orRefused(saving, 'taken', timetable.fail('changedAlready'))
  await putProposal(ctx, after!, row.name)
  await ctx.audit({ action: 'propose', entity: 'timetable.change', entityId: after!.id, after })
  return { id: after!.id }
}

const locked = async (ctx: WriteContext, { id, version }: { id: string; version: number }) =>
  sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'), version)

export async function decideChange(ctx: WriteContext, input: InputOf<Calls['decideChange']>) {
  const before = await locked(ctx, input)
  const state = changeSteps.move(input.verdict, before, ctx)
  const decided = { decidedBy: personOf(ctx).id, decidedAt: ctx.now, version: before.version + 1 }
  await ctx.db
    .update(table)
    .set({ ...decided, state })
    .where(eq(table.id, before.id))
  const action = input.verdict === 'approve' ? 'approve' : 'refuse'
  await ctx.audit({ action, entity: 'timetable.change', entityId: before.id, before, after: { state } })
  await takeProposal(ctx, before.id)
  if (state !== 'approved') return {}
  await renewClasses(ctx, [before.class])
  await notifyClass(ctx, [before.id])
  const told = changeSteps.move('tell', { ...before, state }, ctx)
  await ctx.db.update(table).set({ state: told }).where(eq(table.id, before.id))
  return {}
}

export async function withdraw(ctx: WriteContext, input: InputOf<Calls['withdraw']>) {
  const before = await locked(ctx, input)
  const state = changeSteps.move('withdraw', before, ctx)
  await ctx.db
    .update(table)
    .set({ state, version: before.version + 1 })
    .where(eq(table.id, before.id))
  await ctx.audit({ action: 'withdraw', entity: 'timetable.change', entityId: before.id, before, after: { state } })
  await takeProposal(ctx, before.id)
  if (before.state === 'proposed') return {}
  await renewClasses(ctx, [before.class])
  if (before.state === 'notified') await notifyClass(ctx, [before.id])
  return {}
}

export async function changes(ctx: ReadContext, input: InputOf<Calls['changes']>) {
  const { id, q, state, sort, order, page, page_size: size } = input
  const named = sql`position(lower(${q}) in lower(concat_ws(' ', c.code, k.name->>'zh', k.name->>'en', h.reason->>'zh'))) > 0`
  const which = id
    ? sql`h.id = ${id}`
    : sql`${state ? sql`h.state = ${state}` : sql`true`} and ${q ? named : sql`true`}`
  const by = sort === 'day' ? sql`coalesce(h.day, h.to_day)` : sql`h.created_at`
  const way = sql.raw(order === 'asc' ? 'asc' : 'desc')
  const rest = sql`order by ${by} ${way}, h.id ${way} limit ${size} offset ${(page - 1) * size}`
  const rows = await wholeChanges(ctx.db, which, rest)
  return { total: rows[0]?.total ?? 0, list: rows.map((row) => changeRowOf(ctx, row)) }
}

/** For members of the class, who proposed it, and the office. Others may see only what holds. */
export async function changeDetails(ctx: ReadContext, { id }: InputOf<Calls['changeDetails']>) {
  const row = theRow(await wholeChanges(ctx.db, sql`h.id = ${id}`))
  const { role } = await membersOf(ctx.db, row.class, personOf(ctx).id)
  const isOpen = row.state === 'notified' || row.state === 'approved' || row.state === 'withdrawn'
  const isTheirs = role === 'teacher' || row.proposedBy === personOf(ctx).id || ctx.may('manage') || ctx.may('approve')
  if (!isTheirs && !(isOpen && role)) throw notFound()
  return changeRowOf(ctx, row)
}
