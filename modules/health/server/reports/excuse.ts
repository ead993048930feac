import { and, eq } from 'drizzle-orm'
import { figureExpected, noUnit } from '#engines/figures/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { listedCalls } from '../../listed-contract.ts'
import { health } from '../../module.ts'
import { findShown } from '../plans/seen-plan.ts'
import { reports } from '../schema.ts'
import { askedThen } from './asked-then.ts'
import { isOver } from './day.ts'

type Calls = typeof listedCalls

/** Inserts a row in place of the missing report, so that all counts include it. */
export async function excuse(ctx: WriteContext, { reason, ...which }: InputOf<Calls['excuse']>) {
  const { plan, unit } = await findAsked(ctx, which)
  const { day, slot, person } = which
  const isWithin = day >= plan.startsOn && day <= plan.endsOn && slot < plan.slots.length
  if (!isWithin || !isOver(ctx, plan, day, slot)) throw health.fail('notMissed')
  const made = await ctx.db
    .insert(reports)
    .values({ ...which, plan: plan.id, unit, mark: 'excused', answers: { excuse: reason }, key: crypto.randomUUID() })
    .onConflictDoNothing()
    .returning({ day: reports.day })
  if (made.length === 0) throw health.fail('notMissed')
  await ctx.audit({ action: 'excuse', entity: 'health.report', entityId: person, after: { ...which, reason } })
  return {}
}

export async function unexcuse(ctx: WriteContext, which: InputOf<Calls['unexcuse']>) {
  const { plan } = await findAsked(ctx, which)
  const { day, slot, person } = which
  const gone = await ctx.db
    .delete(reports)
    .where(
      and(
        ...[eq(reports.plan, plan.id), eq(reports.day, day), eq(reports.slot, slot), eq(reports.person, person)],
        eq(reports.mark, 'excused'),
      ),
    )
    .returning({ answers: reports.answers })
  if (gone.length === 0) throw notFound()
  await ctx.audit({ action: 'unexcuse', entity: 'health.report', entityId: person, before: { ...which, ...gone[0] } })
  return {}
}

/** Reason of an excused report; '' for any other. */
export const excuseIn = ({ mark, answers }: Pick<typeof reports.$inferSelect, 'mark' | 'answers'>): string =>
  mark === 'excused' ? String(answers.excuse ?? '') : ''

/** A person asked on that day, within the caller's scope, with their unit then. */
async function findAsked(ctx: WriteContext, { plan: id, person, day }: { plan: string; person: string; day: string }) {
  const plan = await findShown(ctx, id)
  const then = await askedThen(ctx, plan, day, '')
  const [found] = await ctx.db
    .select({ unit: departments.id })
    .from(people)
    .leftJoin(figureExpected, then.days)
    .leftJoin(departments, then.unit)
    .where(and(eq(people.id, person), then.asked))
  if (!found) throw notFound()
  return { plan, unit: found.unit ?? noUnit }
}
