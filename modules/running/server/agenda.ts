import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put } from '#engines/agenda/server/put.ts'
import { reopen, settle } from '#engines/agenda/server/settle.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn, dayMs } from '#kernel/clock.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { running } from '../module.ts'
import { weekOf } from '../rules.ts'
import { type PlanRow, plans, type RunRow, runs } from './schema.ts'

export const weekSource = 'running.week'
export const appealSource = 'running.appeal'

type Ctx = AgendaContext & { site: Site }
type Timed = { site: Site; now: Date }

/** First day of the current week. */
export const currentWeek = (ctx: Timed): string =>
  weekOf(dayIn(ctx.site.zone, ctx.now), settingsOf(ctx, running).weekStart)
/** Runs of a week, by its first day. */
export const inWeek = (week: string): SQL => sql`${runs.day} >= ${week} and ${runs.day} < ${dayAfter(week, 7)}`
/** Weeks since 1970, as the round of the item: everyone has to run again in the next one. Also for weeks from Sunday. */
const roundOf = (week: string): number => Math.floor((Date.parse(`${week}T00:00:00Z`) / dayMs + 4) / 7)

/** Runs asked of everyone in a week; the item is for those who have not got them. */
function weekly(ctx: Pick<Timed, 'site'>, plan: PlanRow, week: string): AgendaItem {
  const ends = startOfDayIn(ctx.site.zone, dayAfter(week, 7))
  const over = startOfDayIn(ctx.site.zone, dayAfter(plan.endsOn, 1))
  const until = over < ends ? over : ends
  return {
    ...{ source: weekSource, sourceId: plan.id, kind: 'task', link: 'pkuRun/index', round: roundOf(week) },
    title: say(ctx, running, 'agenda.week', { title: saidInAll(plan, 'title') }),
    text: say(ctx, running, 'agenda.weekText', { n: plan.weekLeast }),
    action: say(ctx, running, 'agenda.go'),
    ...{ shownFrom: startOfDayIn(ctx.site.zone, week > plan.startsOn ? week : plan.startsOn), dueAt: until, until },
    for: { audience: audienceOf(plan) },
  }
}

const isAsked = ({ state, weekLeast, startsOn, endsOn }: PlanRow, week: string): boolean =>
  state === 'open' && weekLeast > 0 && endsOn >= week && startsOn <= dayAfter(week, 6)

/** Puts the item of the current week; those who have run enough are marked. */
export async function putWeek(ctx: Ctx, plan: PlanRow): Promise<void> {
  const week = currentWeek(ctx)
  if (!isAsked(plan, week)) return
  await put(ctx, weekly(ctx, plan, week))
  await ctx.db.update(plans).set({ agendaWeek: week }).where(eq(plans.id, plan.id))
  const done = await doneInWeek(ctx.db, plan, week)
  if (done.length) await settle(ctx, { source: weekSource, sourceId: plan.id, by: done })
}

/** After a run has become valid, or has ceased to be. */
export async function markWeek(ctx: Ctx, plan: PlanRow, { person, day }: Pick<RunRow, 'person' | 'day'>) {
  const week = currentWeek(ctx)
  if (day < week || !isAsked(plan, week)) return
  if (plan.agendaWeek !== week) return putWeek(ctx, plan)
  const isDone = (await doneInWeek(ctx.db, plan, week, person)).length > 0
  if (isDone) await settle(ctx, { source: weekSource, sourceId: plan.id, by: [person] })
  else await reopen(ctx, { source: weekSource, sourceId: plan.id, by: [person] })
}

async function doneInWeek(db: ReadDb, { id, weekLeast }: PlanRow, week: string, person?: string): Promise<string[]> {
  const rows = await db
    .select({ person: runs.person })
    .from(runs)
    .where(and(eq(runs.plan, id), inWeek(week), eq(runs.state, 'valid'), person ? eq(runs.person, person) : undefined))
    .groupBy(runs.person)
    .having(gte(sql`count(*)`, weekLeast))
  return rows.map((row) => row.person)
}

const appealed = (ctx: Pick<Timed, 'site'>, run: RunRow): AgendaItem => ({
  ...{ source: appealSource, sourceId: run.id, kind: 'task', link: 'manage/runs?state=appealed' },
  since: run.appealedAt!,
  title: say(ctx, running, 'agenda.appeal'),
  many: say(ctx, running, 'agenda.appealMany'),
  action: say(ctx, running, 'agenda.answer'),
  for: { right: 'running.judge', except: run.person },
})

export const putAppeal = (ctx: Ctx, run: RunRow): Promise<void> => put(ctx, appealed(ctx, run))
export const settleAppeal = (ctx: AgendaContext, sourceId: string): Promise<void> =>
  settle(ctx, { source: appealSource, sourceId })

export const agenda = agendaOf({
  sources: [weekSource, appealSource],
  all: async (ctx) => {
    const week = currentWeek(ctx)
    const open = await ctx.db.select().from(plans).where(eq(plans.state, 'open'))
    const items = []
    for (const plan of open.filter((one) => isAsked(one, week)))
      items.push({ ...weekly(ctx, plan, week), doneBy: await doneInWeek(ctx.db, plan, week) })
    const waiting = await ctx.db
      .select()
      .from(runs)
      .where(inArray(runs.state, ['appealed']))
    return [...items, ...waiting.map((run) => appealed(ctx, run))]
  },
})
