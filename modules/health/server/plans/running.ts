import { and, asc, eq } from 'drizzle-orm'
import { asksForPlace, inAudience } from '#engines/directory/in-audience.ts'
import { audienceOf, readerFacts } from '#engines/directory/server/audience.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { isAskedOn } from '../../asked-on.ts'
import { health } from '../../module.ts'
import { type PresetName, presetNames, speaksFor } from '../../presets/all.ts'
import { today } from '../reports/day.ts'
import { plans } from '../schema.ts'

export type Plan = typeof plans.$inferSelect
export type RunningPlan = Plan & { preset: PresetName; ownerName: string }

/** Topic sent whenever a plan changes. */
export const plansTopic = 'health/plans'

type Reading = Pick<ReadContext, 'site' | 'now' | 'person' | 'reader' | 'tools'>

/** The running plan served on this preset's paths whose audience includes the caller. */
export async function findRunning(ctx: Reading, { preset, plan = '' }: Which): Promise<RunningPlan> {
  const all = await runningNow(ctx)
  const named = plan ? all.filter(({ id }) => id === plan) : all.filter((one) => speaksFor(one.preset, preset))
  // A plan of this very preset comes before those that are only served on its paths.
  const asked = named.toSorted((a, b) => Number(b.preset === preset) - Number(a.preset === preset))
  for (const one of asked) if (await isMeant(ctx, one)) return one
  throw health.fail('noPlan')
}

type Which = { preset: PresetName; plan?: string }

export async function runningForMe(ctx: Reading): Promise<RunningPlan[]> {
  const mine: RunningPlan[] = []
  for (const plan of await runningNow(ctx)) if (await isMeant(ctx, plan)) mine.push(plan)
  return mine
}

async function runningNow(ctx: Reading): Promise<RunningPlan[]> {
  const day = today(ctx)
  const all = await cachedRunningPlans(ctx)
  return all.filter((plan) => isAskedOn(plan, day))
}

/** Cached: few, rarely changed, and read by everyone each morning. */
export const cachedRunningPlans = ({
  site,
  reader,
  tools,
}: Pick<Reading, 'site' | 'reader' | 'tools'>): Promise<RunningPlan[]> =>
  tools.topics.cached({ site: site.id, topic: plansTopic, key: 'running' }, async () => {
    const rows = await reader
      .select({ plan: plans, ownerName: people.name })
      .from(plans)
      .innerJoin(people, and(eq(people.site, plans.site), eq(people.id, plans.owner)))
      .where(eq(plans.state, 'running'))
      .orderBy(asc(plans.createdAt))
    const value = rows
      .map(({ plan, ownerName }) => ({ ...plan, ownerName }))
      .filter((row): row is RunningPlan => presetNames.includes(row.preset as PresetName))
    return { value, bytes: JSON.stringify(value).length }
  })

/** Decided in memory where the audience allows it, without a query. */
async function isMeant(ctx: Reading, plan: RunningPlan): Promise<boolean> {
  const { id, role, departmentId } = personOf(ctx)
  const audience = audienceOf(plan)
  if (inAudience(audience, { id, role })) return true
  if (!asksForPlace(audience, role)) return false
  const [place] = await readerFacts(ctx.reader, { me: id, role, unit: departmentId })
  return inAudience(audience, { id, role }, place)
}
