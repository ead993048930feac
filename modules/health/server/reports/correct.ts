import { and, eq, ne, sql } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { health } from '../../module.ts'
import type { reportCalls } from '../../report-contract.ts'
import { caseItem } from '../agenda/items.ts'
import { findRunning, type RunningPlan } from '../plans/running.ts'
import { askedBy } from '../questions.ts'
import { cases, reports } from '../schema.ts'
import { checkAnswers, type Found } from './answers.ts'
import { findAsked } from './asked-answers.ts'
import { slotNow, today } from './day.ts'

/** Replaces a report during its slot. It stays on time if it was. */
export async function correct(ctx: WriteContext, { answers: sent, ...which }: InputOf<typeof reportCalls.correct>) {
  const plan = await findRunning(ctx, which)
  const { slot, isOpen } = slotNow(plan.slots, ctx)
  if (!isOpen) throw health.fail('notYet')
  const { answers, found, place } = checkAnswers(plan, findAsked(await askedBy(ctx, plan), sent, today(ctx)))
  const before = await findReport(ctx, plan, slot)
  const wasLate = slotNow(plan.slots, { site: ctx.site, now: before.at }).isLate
  const mark = found.length ? 'exception' : wasLate ? 'late' : 'done'
  await ctx.db
    .update(reports)
    .set({ answers, place, mark, questions: plan.questions })
    .where(named(ctx, plan, slot))
  if (found.length) await openCases(ctx, plan, before.unit, found)
  const { person } = before
  await ctx.audit({
    action: 'correct',
    entity: 'health.report',
    entityId: person,
    after: { plan: plan.id, slot, mark },
  })
  return {}
}

const named = (ctx: WriteContext, { id }: Pick<RunningPlan, 'id'>, slot: number) =>
  and(
    ...[eq(reports.plan, id), eq(reports.day, today(ctx)), eq(reports.slot, slot)],
    ...[eq(reports.person, personOf(ctx).id), ne(reports.mark, 'excused')],
  )

async function findReport(ctx: WriteContext, plan: RunningPlan, slot: number) {
  const [report] = await ctx.db
    .select()
    .from(reports)
    .where(named(ctx, plan, slot))
    .for('update')
  if (!report) throw health.fail('noLast')
  return report
}

/** Opens cases like a first report. Cases opened by the earlier answer stay open until someone closes them. */
async function openCases(ctx: WriteContext, plan: RunningPlan, unit: string, found: readonly Found[]): Promise<void> {
  const person = personOf(ctx)
  const day = today(ctx)
  const rows = found.map((one) => ({ ...one, plan: plan.id, person: person.id, unit, firstDay: day, lastDay: day }))
  const opened = await ctx.db
    .insert(cases)
    .values(rows)
    .onConflictDoUpdate({
      target: [cases.site, cases.plan, cases.person, cases.reason],
      targetWhere: sql`${cases.state} <> 'closed'`,
      set: { lastDay: day, version: sql`${cases.version} + 1` },
    })
    .returning({ id: cases.id, unit: cases.unit, state: cases.state, version: cases.version })
  const fresh = opened.filter(({ state, version }) => state === 'open' && version === 1)
  if (fresh.length === 0) return
  await put(ctx, ...fresh.map((one) => caseItem(ctx, one)))
  const reasons = found.map(({ reason }) => reason)
  await ctx.enqueue('health.exception', { person: person.id, unit: person.departmentId, reasons })
}
