import { and, eq, inArray } from 'drizzle-orm'
import { type AgendaFact, agendaOf } from '#engines/agenda/server/truth.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { presetNames } from '../../presets/all.ts'
import type { Plan } from '../plans/running.ts'
import { admins, applications, cases, plans, reports } from '../schema.ts'
import {
  adminItem,
  adminSource,
  caseItem,
  caseSource,
  followedItem,
  followedSource,
  reportItem,
  reportSource,
  returnItem,
  returnSource,
} from './items.ts'
import { missingItem, missingSource } from './missing.ts'
import { nextPart, type ReportPart } from './report-times.ts'

/** All agenda items of this module. */
export const agenda = agendaOf({
  sources: [reportSource, missingSource, caseSource, followedSource, returnSource, adminSource],
  all: async (ctx) => [...(await reportFacts(ctx)), ...(await caseFacts(ctx)), ...(await wishFacts(ctx))],
})

/** Due reports, without participations: the part that changes with the clock. */
export const reportAgenda = agendaOf({
  sources: [reportSource, missingSource],
  all: async (ctx) =>
    (await asking(ctx)).flatMap(({ plan, part }) => [reportItem(ctx, plan, part), missingItem(ctx, plan, part)]),
})

export const caseAgenda = agendaOf({ sources: [caseSource, followedSource], all: caseFacts })

/** Running plans with their current or next slot. */
async function asking(ctx: JobContext): Promise<{ plan: Plan; part: ReportPart }[]> {
  const running = await ctx.db
    .select()
    .from(plans)
    .where(and(eq(plans.state, 'running'), inArray(plans.preset, [...presetNames])))
  return running.flatMap((plan) => {
    const part = nextPart(ctx, plan)
    return part ? [{ plan, part }] : []
  })
}

async function reportFacts(ctx: JobContext): Promise<AgendaFact[]> {
  const facts: AgendaFact[] = []
  for (const { plan, part } of await asking(ctx)) {
    facts.push({ ...reportItem(ctx, plan, part), doneBy: await reportedBy(ctx, plan, part) })
    facts.push(missingItem(ctx, plan, part))
  }
  return facts
}

export async function reportedBy({ db }: Pick<JobContext, 'db'>, { id }: Plan, { day, slot }: ReportPart) {
  const rows = await db
    .select({ person: reports.person })
    .from(reports)
    .where(and(eq(reports.plan, id), eq(reports.day, day), eq(reports.slot, slot)))
  return rows.map(({ person }) => person)
}

async function caseFacts(ctx: JobContext): Promise<AgendaFact[]> {
  const { id, unit, state, handler } = cases
  const rows = await ctx.db
    .select({ id, unit, state, handler })
    .from(cases)
    .where(inArray(state, ['open', 'followed']))
  return rows.flatMap((row) => {
    if (row.state === 'open') return [caseItem(ctx, row)]
    return row.handler ? [followedItem(ctx, { id: row.id, handler: row.handler })] : []
  })
}

async function wishFacts(ctx: JobContext): Promise<AgendaFact[]> {
  const back = await ctx.db.select().from(applications).where(eq(applications.state, 'submitted'))
  const figures = await ctx.db.select().from(admins).where(eq(admins.state, 'submitted'))
  return [...back.map((row) => returnItem(ctx, row)), ...figures.map((row) => adminItem(ctx, row))]
}
