import { and, asc, desc, eq, gte, inArray, ne, notInArray } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { running } from '../module.ts'
import type { peopleContract } from '../people-contract.ts'
import { isInWindow } from '../rules.ts'
import type { PlanFace } from '../shapes.ts'
import { currentWeek } from './agenda.ts'
import { cardOf, type Progress, pointFaces, pointsOf, progressOf } from './rows.ts'
import { type PlanRow, plans, runs } from './schema.ts'

type Calls = typeof peopleContract
const titled = { run: runs, title: plans.title, titleEn: plans.titleEn, titleTw: plans.titleTw }
const none: Progress = { runs: 0, meters: 0, today: 0, week: 0 }

export async function runHome(ctx: ReadContext) {
  const person = personOf(ctx).id
  const day = dayIn(ctx.site.zone, ctx.now)
  const rows = await ctx.db
    .select()
    .from(plans)
    .where(and(eq(plans.state, 'open'), gte(plans.endsOn, day), isFor(ctx.person, plans)))
    .orderBy(asc(plans.startsOn), asc(plans.id))
    .limit(20)
  const progress = await progressOf(ctx.db, { person, day, week: currentWeek(ctx) })
  const marks = await pointsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const faces = rows.map((row) =>
    planFaceOf(ctx, row, {
      progress: progress.get(row.id) ?? none,
      points: marks.filter(({ plan }) => plan === row.id),
    }),
  )
  const own = await ctx.db
    .select(titled)
    .from(runs)
    .innerJoin(plans, and(eq(plans.site, runs.site), eq(plans.id, runs.plan)))
    .where(and(eq(runs.person, person), ne(runs.state, 'dropped')))
    .orderBy(desc(runs.startedAt))
    .limit(12)
  const cards = own.map((row) => cardOf(ctx, row.run, row))
  return {
    plans: faces,
    open: cards.filter(({ state }) => state === 'recording'),
    recent: cards.filter(({ state }) => state !== 'recording').slice(0, 5),
  }
}

type Marks = { progress: Progress; points: Awaited<ReturnType<typeof pointsOf>> }

export function planFaceOf(ctx: ReadContext, row: PlanRow, { progress, points }: Marks): PlanFace {
  const { id, text, startsOn, endsOn, leastMeters, mostMeters, paceFrom, paceTo, leastPoints, dayMost } = row
  const { weekLeast, goalRuns, uploadHours, teamMost, windows } = row
  const { tiles, tilesBy } = settingsOf(ctx, running)
  return {
    ...{ id, text, startsOn, endsOn, leastMeters, mostMeters, paceFrom, paceTo, leastPoints, dayMost },
    ...{ weekLeast, goalRuns, uploadHours, teamMost, windows, tiles, tilesBy, progress },
    title: fieldIn(ctx.language, row, 'title'),
    points: pointFaces(ctx, points),
    refusal: refusalOf(ctx, row, progress),
  }
}

/** Why a run begun now would not count. Recording is possible all the same: the rules decide at the end. */
function refusalOf(ctx: ReadContext, plan: PlanRow, { today }: Progress): PlanFace['refusal'] {
  const day = dayIn(ctx.site.zone, ctx.now)
  if (day < plan.startsOn) return 'notYet'
  if (plan.state !== 'open' || day > plan.endsOn) return 'over'
  if (plan.windows.length && !isInWindow(plan.windows, ctx.site.zone, seconds(ctx.now))) return 'outsideWindow'
  return today >= plan.dayMost ? 'dayFull' : ''
}

const broken = ['invalid', 'appealed', 'final'] as const

export async function myRuns(ctx: ReadContext, input: InputOf<Calls['myRuns']>) {
  const { plan, which } = input
  const query = ctx.db
    .select(titled)
    .from(runs)
    .innerJoin(plans, and(eq(plans.site, runs.site), eq(plans.id, runs.plan)))
    .where(
      and(
        eq(runs.person, personOf(ctx).id),
        notInArray(runs.state, ['dropped', 'recording']),
        plan ? eq(runs.plan, plan) : undefined,
        which === 'valid' ? eq(runs.state, 'valid') : undefined,
        which === 'broken' ? inArray(runs.state, [...broken]) : undefined,
      ),
    )
  const { rows, total } = await pageOf(ctx, query, input, desc(runs.startedAt), runs.id)
  const more = input.page * input.page_size < total
  return { total, more, list: rows.map((row) => cardOf(ctx, row.run, row)) }
}
