import type { AgendaItem } from '#engines/agenda/server/put.ts'
import type { AgendaEntry } from '#kernel/agenda.ts'
import { saidInAll } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { health } from '../../module.ts'
import { countsAt } from '../figures/figures.ts'
import { cachedRunningPlans, type Plan, plansTopic } from '../plans/running.ts'
import { nextPart, type ReportPart } from './report-times.ts'

export const missingSource = 'health.missing'

/**
 * Item for people with the `statistics` permission during a slot. `agendaNow` fills in the number of missing reports.
 */
export const missingItem = (ctx: Pick<JobContext, 'site'>, plan: Plan, part: ReportPart): AgendaItem => ({
  ...{ source: missingSource, sourceId: plan.id, kind: 'deadline', link: `epideAll/leader?plan=${plan.id}` },
  title: say(ctx, health, 'agenda.missing'),
  text: saidInAll(plan, 'title'),
  ...{ shownFrom: part.opens, dueAt: part.closes, until: part.closes },
  for: { right: 'health.statistics' },
})

/** Adds the number of missing reports within the caller's scope; removes the item once there are none. */
export async function agendaNow(ctx: ReadContext, entries: AgendaEntry[]): Promise<AgendaEntry[]> {
  const filled: AgendaEntry[] = []
  for (const entry of entries) {
    const n = entry.source === missingSource ? await missingNow(ctx, entry.sourceId) : undefined
    if (n === 0) continue
    filled.push(n === undefined ? entry : { ...entry, title: say(ctx, health, missingWords(n), { n: String(n) }) })
  }
  return filled
}

const missingWords = (n: number) => (n === 1 ? 'agenda.missingOne' : 'agenda.missingMany')

/** How long the count is cached, for all callers. */
const freshMs = 30_000

/** Cached per scope: the same for everyone who sees the same units. */
async function missingNow(ctx: ReadContext, id: string): Promise<number> {
  const plan = (await cachedRunningPlans(ctx)).find((one) => one.id === id)
  const part = plan && nextPart(ctx, plan)
  if (!plan || !part) return 0
  const scope = ctx.scope('statistics')
  const units = scope === 'all' ? scope : scope.toSorted().join()
  const key = `missing ${id} ${part.round} ${Math.floor(ctx.now.getTime() / freshMs)} ${units}`
  return ctx.tools.topics.cached({ site: ctx.site.id, topic: plansTopic, key }, async () => {
    const counts = await countsAt({ ...ctx, db: ctx.reader }, plan, { day: part.day, slot: part.slot, unit: '' })
    return { value: counts.missing, bytes: 100 + key.length }
  })
}
