import { asc, eq } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { dayIn, dayMs } from '#kernel/clock.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { demoTrack, type Loop, placeAt } from './demo/loops.ts'
import { type Demo, demoPlans, demoPoints, demoRuns, demoTeams, loops } from './demo/plans.ts'
import { settleRun } from './finish.ts'
import { members, plans, points, type RunRow, runs, teams } from './schema.ts'
import { newCode } from './teams.ts'

const told = ({ site }: SeedContext, [zh, en]: readonly [string, string]) => (site.languages[0] === 'en' ? en : zh)
const dayFrom = (ctx: SeedContext, days: number) => dayIn(ctx.site.zone, new Date(ctx.now.getTime() + days * dayMs))

/** Plans in each state, tracks around the lake of the last weeks, appeals and teams. */
export async function seed(ctx: SeedContext): Promise<void> {
  const owner = ctx.people.admin
  if (!owner) return
  const loop = loops[ctx.site.languages[0] === 'en' ? 1 : 0]!
  const runners = await runnersOf(ctx)
  for (const demo of demoPlans) {
    const plan = await makePlan(ctx, demo, loop, owner)
    if (demo.state === 'draft') continue
    if (demo.isMain) {
      await makeTeams(ctx, plan, runners)
      for (const [i, person] of runners.entries()) await makeRuns(ctx, { plan, person, loop, i })
    }
    // Set last: the agenda is of this week only, and not of the weeks in which demo runs were checked.
    await ctx.db.update(plans).set({ weekLeast: demo.weekLeast }).where(eq(plans.id, plan))
  }
}

/** The demo student first, then others. */
async function runnersOf({ db, people: known }: SeedContext): Promise<string[]> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.role, 'student'))
    .orderBy(asc(people.number))
    .limit(14)
  const lin = known['20260001']
  return [...(lin ? [lin] : []), ...rows.map(({ id }) => id).filter((id) => id !== lin)]
}

async function makePlan(ctx: SeedContext, demo: Demo, loop: Loop, owner: string): Promise<string> {
  const { title, text, from, to, weekLeast: _, isMain: __, ...rules } = demo
  const [row] = await ctx.db
    .insert(plans)
    .values({
      ...rules,
      ...{ title: title[0], titleEn: title[1], text: told(ctx, text), createdBy: owner },
      ...{ startsOn: dayFrom(ctx, from), endsOn: dayFrom(ctx, to) },
      ...audienceValues({ ...everyone, who: 'some', roles: ['student'] }),
    })
    .returning({ id: plans.id })
  const marks = demoPoints.map(([name, nameEn, share], i) => ({
    ...{ plan: row!.id, number: i + 1, name, nameEn, radius: 30 },
    ...placeAt(loop, share),
  }))
  await ctx.db.insert(points).values(marks)
  return row!.id
}

type Making = { plan: string; person: string; loop: Loop; i: number }

async function makeRuns(ctx: SeedContext, { plan, person, loop, i }: Making): Promise<void> {
  for (const [n, demo] of demoRuns(i).entries()) {
    const day = dayFrom(ctx, -demo.daysAgo)
    const startedAt = startOfDayIn(ctx.site.zone, day).getTime() / 1000 + demo.minute * 60
    const { meters, pace, gap, half } = demo
    const fixes = demoTrack({ loop, seed: i * 100 + n + 1, startedAt, meters, pace, gap, half, from: (i % 5) / 5 })
    const start = new Date(startedAt * 1000)
    const [run] = await ctx.db
      .insert(runs)
      .values({ plan, person, key: `demo-${i}-${n}`, source: demo.source, startedAt: start, day })
      .returning()
    const now = new Date((fixes.at(-1)![0] + 60) * 1000)
    const done = await settleRun({ ...ctx, now, publish: async () => {} }, run!, { fixes, proof: demo.proof })
    if (demo.appeal && done.state === 'invalid') await appeal(ctx, done, demo.appeal)
  }
}

type Appeal = { text: readonly [string, string]; answer?: readonly [string, string] }

async function appeal(ctx: SeedContext, run: RunRow, { text, answer }: Appeal): Promise<void> {
  const appealedAt = new Date(run.endedAt!.getTime() + 3_600_000)
  const answered = answer && { answer: told(ctx, answer), answeredBy: ctx.people.admin!, answeredAt: ctx.now }
  await ctx.db
    .update(runs)
    .set({ state: answer ? 'final' : 'appealed', appeal: told(ctx, text), appealedAt, ...answered, version: 3 })
    .where(eq(runs.id, run.id))
}

/** Founded when the plan began, so that all its runs count. */
async function makeTeams(ctx: SeedContext, plan: string, runners: readonly string[]): Promise<void> {
  const since = new Date(ctx.now.getTime() - 60 * dayMs)
  for (const [i, { name, goal, of }] of demoTeams.entries()) {
    const crew = of.flatMap((n) => runners[n] ?? [])
    if (!crew.length) continue
    const [team] = await ctx.db
      .insert(teams)
      .values({ plan, name: told(ctx, name), goal, captain: crew[0]!, code: `DEM${i}${newCode().slice(0, 2)}` })
      .returning({ id: teams.id })
    await ctx.db
      .insert(members)
      .values(crew.map((person, n) => ({ plan, person, team: team!.id, joinedAt: new Date(since.getTime() + n) })))
  }
}
