import { and, asc, eq } from 'drizzle-orm'
import { audienceOf, isFor } from '#engines/directory/server/audience.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { isAskedOn } from '../asked-on.ts'
import { health } from '../module.ts'
import { type PresetName, presetNames, speaksFor } from '../presets/all.ts'
import { today } from './day.ts'
import { plans } from './schema.ts'

export type Plan = typeof plans.$inferSelect
export type RunningPlan = Plan & { preset: PresetName; ownerName: string }

/** Told whenever a plan changes. */
export const plansTopic = 'health/plans'

type Asking = Pick<ReadContext, 'site' | 'now' | 'person' | 'reader' | 'tools'>

/** The plan that answers to this kind's paths and asks something of whoever asks. */
export async function findRunning(ctx: Asking, { preset, plan = '' }: Which): Promise<RunningPlan> {
  const all = await runningNow(ctx)
  const named = plan ? all.filter(({ id }) => id === plan) : all.filter((one) => speaksFor(one.preset, preset))
  // One of the very kind comes before those that only answer to its paths.
  const asked = named.toSorted((a, b) => Number(b.preset === preset) - Number(a.preset === preset))
  for (const one of asked) if (await isMeant(ctx, one)) return one
  throw health.fail('noPlan')
}

type Which = { preset: PresetName; plan?: string }

export async function runningForMe(ctx: Asking): Promise<RunningPlan[]> {
  const mine: RunningPlan[] = []
  for (const plan of await runningNow(ctx)) if (await isMeant(ctx, plan)) mine.push(plan)
  return mine
}

async function runningNow(ctx: Asking): Promise<RunningPlan[]> {
  const day = today(ctx)
  const all = await keptRunning(ctx)
  return all.filter((plan) => isAskedOn(plan, day))
}

/** Few and seldom changed, and asked for by everyone each morning. */
export const keptRunning = ({
  site,
  reader,
  tools,
}: Pick<Asking, 'site' | 'reader' | 'tools'>): Promise<RunningPlan[]> =>
  tools.topics.keep({ site: site.id, topic: plansTopic, key: 'running' }, async () => {
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

/** What the plan says by itself needs no look into the database. */
async function isMeant(ctx: Asking, plan: RunningPlan): Promise<boolean> {
  const person = personOf(ctx)
  const { who, roles, departments, tags, people: named } = audienceOf(plan)
  if (who !== 'some' || named.includes(person.id)) return true
  if (departments.length === 0 && tags.length === 0) return (roles as string[]).includes(person.role)
  if (roles.length > 0 && !(roles as string[]).includes(person.role)) return false
  const found = await ctx.reader
    .select({ id: plans.id })
    .from(plans)
    .where(and(eq(plans.id, plan.id), isFor(person, plans)))
  return found.length > 0
}
