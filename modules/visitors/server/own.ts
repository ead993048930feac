import { and, asc, desc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { readCase } from '#engines/flow/server/read-case.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { contract } from '../contract.ts'
import { takeApplied, takeSpot, takeVisit } from './agenda-items.ts'
import { endCase, goOn } from './approval.ts'
import { desk } from './desk.ts'
import { guestOf, guestsOf, lockVisit, rowOf, staysOf, visitQuery } from './rows.ts'
import { gates, visits, windows } from './schema.ts'
import { visitSteps } from './states.ts'

type Calls = typeof contract

export async function lists(ctx: ReadContext, { which, ...paging }: InputOf<Calls['lists']>) {
  const open = and(gt(visits.until, ctx.now), inArray(visits.state, ['approved', 'waiting', 'applied']))
  const ended = or(lte(visits.until, ctx.now), inArray(visits.state, ['refused', 'cancelled', 'expired']))
  const waits = and(gt(visits.until, ctx.now), inArray(visits.state, ['waiting', 'applied']))
  const kind = { open, past: ended, waiting: waits }[which]
  const order = which === 'past' ? desc(visits.from) : asc(visits.from)
  const query = visitQuery(ctx.db, and(eq(visits.host, personOf(ctx).id), kind))
  const { rows, total } = await pageOf(ctx, query, paging, order, desc(visits.id))
  return { total, list: rows.map((row) => rowOf(row, ctx.now, false)) }
}

/** For its host; for those whom the flow asks; for guards, security and the back office. */
export async function detail(ctx: ReadContext, { id, case: ofCase }: InputOf<Calls['detail']>) {
  if (!id && !ofCase) throw notFound()
  const row = theRow(await visitQuery(ctx.db, id ? eq(visits.id, id) : eq(visits.case, ofCase)))
  const { visit } = row
  const isHost = visit.host === personOf(ctx).id
  const isStaff = ['guard', 'security', 'manage'].some((right) => ctx.may(right))
  if (!isHost && !isStaff) {
    if (!visit.case) throw notFound()
    await readCase(ctx, desk, visit.case)
  }
  const days = await ctx.db.select().from(windows).where(eq(windows.visit, visit.id)).orderBy(windows.nth)
  const people = await guestsOf(ctx.db, visit.id)
  const came = await staysOf(ctx.db, visit.id)
  const named = visit.gates.length ? await ctx.db.select().from(gates).where(inArray(gates.id, visit.gates)) : []
  return {
    ...rowOf(row, ctx.now, !isHost),
    ...{ note: visit.note, reason: visit.reason, case: visit.case ?? '', isHost },
    windows: days.map(({ nth, from, until }) => ({ nth, from: seconds(from), until: seconds(until) })),
    people: people.map((one) => guestOf(one, came.get(one.id), !isHost)),
    gates: named.map((gate) => fieldIn(ctx.language, gate, 'name')),
    allowedActions: isHost ? visitSteps.allowedActions(visit, { person: ctx.person, now: ctx.now }) : [],
  }
}

export async function decide(ctx: WriteContext, { id, action, reason }: InputOf<Calls['decide']>) {
  const visit = await lockVisit(ctx, id)
  if (visit.host !== personOf(ctx).id) throw notFound()
  const state = visitSteps.move(action, visit, { person: ctx.person, now: ctx.now })
  const [row] = await ctx.db
    .update(visits)
    .set({ state, reason, changedAt: ctx.now })
    .where(eq(visits.id, id))
    .returning()
  if (action === 'cancel') {
    await endCase(ctx, visit, reason)
    await takeVisit(ctx, visit)
    if (visit.origin === 'spot') await takeSpot(ctx, id)
  } else await takeApplied(ctx, id)
  const [before, after] = [{ state: visit.state }, { state, reason }]
  await ctx.audit({ action, entity: 'visitors.visit', entityId: id, before, after })
  return { asks: action === 'confirm' ? await goOn(ctx, row!) : false }
}

/** `unknown` is for the guards to look after: they see it in the log of such entries. */
export async function answerSpot(ctx: WriteContext, { id, answer }: InputOf<Calls['answerSpot']>) {
  const visit = await lockVisit(ctx, id)
  if (visit.host !== personOf(ctx).id || visit.origin !== 'spot') throw notFound()
  await ctx.db.update(visits).set({ answer, changedAt: ctx.now }).where(eq(visits.id, id))
  await takeSpot(ctx, id)
  await ctx.audit({ action: 'answerSpot', entity: 'visitors.visit', entityId: id, after: { answer } })
  return {}
}
