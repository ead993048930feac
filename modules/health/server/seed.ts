import { eq } from 'drizzle-orm'
import { noUnit } from '#engines/figures/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { dayMs } from '#kernel/clock.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { health } from '../module.ts'
import type { PresetName } from '../presets/all.ts'
import { today } from './reports/day.ts'
import { admins, applications } from './schema.ts'
import { crowdStudents, seedCases } from './seed/seed-cases.ts'
import { beforeNoon, fluSeason, seedPlan, staffWeek, termStart, threeChecks, winterLeave } from './seed/seed-plans.ts'
import { ownAnswer, seedQuestion } from './seed/seed-question.ts'
import { homes, seedReports } from './seed/seed-reports.ts'

/**
 * Demo data of a flu season: a daily plan for students with a question of the school's own and with cases, a registration for offices, three checks a day for
 * teachers, an ended plan, and a draft to be approved.
 */
export async function seed(ctx: SeedContext): Promise<void> {
  const { people: cast } = ctx
  const admin = cast.admin
  const owner = cast.T1002 ?? admin
  if (!admin || !owner) return
  const { preset } = settingsOf(ctx, health)
  const daily = await seedPlan(ctx, owner, {
    ...{ ...fluSeason, preset, from: -30, to: 30, slots: [...beforeNoon] },
    ...{ who: 'some', forRoles: ['student'] },
  })
  // Demo accounts have not reported today, so that it can be tried out.
  const silent = ['20260001', '20260002', '20239001'].flatMap((number) => cast[number] ?? [])
  const month = { from: dayAfter(today(ctx), -29), to: today(ctx), silent, missing: 7 }
  const questions = await seedQuestion(ctx, owner, daily)
  const own = { questions, answers: ownAnswer }
  await seedReports(ctx, { plan: daily.id, preset, ...month, slots: beforeNoon, roles: ['student'], own })
  await seedCases(ctx, { id: daily.id, questions }, admin)
  await askOthers(ctx, owner, preset === 'ncov' ? ['base', 'buaa'] : ['zju', 'cau'])
  await seedApplications(ctx)
}

/** Plans in other states. */
async function askOthers(ctx: SeedContext, owner: string, [short, older]: [PresetName, PresetName]): Promise<void> {
  const checks = await seedPlan(ctx, owner, {
    ...{ ...threeChecks, preset: 'open', from: -6, to: 7, who: 'some', forRoles: ['teacher'] },
  })
  const week = { from: dayAfter(today(ctx), -6), to: today(ctx), silent: [], missing: 12 }
  await seedReports(ctx, { plan: checks.id, preset: 'open', ...week, slots: checks.slots, roles: ['teacher'] })
  const roles = ['staff', 'counsellor'] as const
  const staff = await seedPlan(ctx, owner, {
    ...{ ...staffWeek, preset: short, from: -13, to: 14, who: 'some', forRoles: [...roles] },
  })
  const fortnight = { from: dayAfter(today(ctx), -13), to: today(ctx), silent: [], missing: 20 }
  await seedReports(ctx, { plan: staff.id, preset: short, ...fortnight, slots: staff.slots, roles })
  const over = await seedPlan(ctx, owner, {
    ...{ ...termStart, preset: older, from: -24, to: -10, who: 'some', forRoles: ['student'] },
    state: 'ended',
  })
  const first = { from: over.startsOn, to: over.endsOn, silent: [], missing: 3 }
  await seedReports(ctx, { plan: over.id, preset: older, ...first, slots: over.slots, roles: ['student'] })
  await seedPlan(ctx, owner, {
    ...{ ...winterLeave, preset: 'ncov', from: 14, to: 40, who: 'some', forRoles: ['student'], state: 'draft' },
  })
}

/** Demo applications for returning and for figures. */
async function seedApplications(ctx: SeedContext): Promise<void> {
  const { db, people: cast } = ctx
  const home = homes[2]
  const [away, back] = await crowdStudents(ctx, 4).then((all) => all.slice(2))
  const wishes: (typeof applications.$inferInsert)[] = []
  const wish = async (person: string | undefined, days: number, transport: string, note: string) => {
    if (!person) return
    const unit = (await unitOf(ctx, person)) ?? noUnit
    wishes.push({ person, unit, returnsOn: dayAfter(today(ctx), days), from: home, transport, note })
  }
  const wu = cast['20260002']
  if (wu) await seedReturned(ctx, wu, home)
  await wish(cast['20260001'], 3, '高铁', '参加完学科竞赛后返校。')
  await wish(away, 5, '自驾', '家中有事请假，现已处理完毕。')
  await wish(back, 1, '高铁', '病愈返校，附校医院复诊意见。')
  if (wishes.length) await db.insert(applications).values(wishes)
  const chen = cast.T1001
  const college = await unitOf(ctx, chen)
  if (chen && college) {
    await db
      .insert(admins)
      .values({ person: chen, unit: college, reason: '担任 2026 级班主任，需要了解本院学生的上报情况。' })
  }
}

/** An application decided some days ago. */
async function seedReturned(ctx: SeedContext, person: string, from: string): Promise<void> {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
  await ctx.db.insert(applications).values({
    ...{
      person,
      unit: (await unitOf(ctx, person)) ?? noUnit,
      returnsOn: dayAfter(today(ctx), -18),
      from,
      transport: '高铁',
    },
    ...{ note: '国庆假期后返校。', state: 'approved', answer: '同意，返校当天请先到学院报到。' },
    ...{ decidedBy: ctx.people.admin ?? null, decidedAt: ago(20), createdAt: ago(21), version: 2 },
  })
}

async function unitOf({ db }: SeedContext, person: string | undefined): Promise<string | undefined> {
  if (!person) return undefined
  const [row] = await db
    .select({ unit: departments.id })
    .from(people)
    .innerJoin(departments, eq(departments.id, people.department))
    .where(eq(people.id, person))
  return row?.unit
}
