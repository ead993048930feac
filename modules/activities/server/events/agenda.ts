import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import type { AgendaFact } from '#engines/agenda/server/truth.ts'
import { type Face, setFaces } from '#engines/allocation/server/faces/faces.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import { liveStates } from '#engines/allocation/shapes.ts'
import { waitingAgenda } from '#engines/moderation/server/waiting.ts'
import { saidInAll } from '#kernel/language/said.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Site } from '#kernel/site.ts'
import { activities as module } from '../../module.ts'
import { type ActivityRow, activities, registrations } from '../activity-schema.ts'
import { postSource } from './posts.ts'

/** Written by the allocation engine in the commit that gives or takes a place. */
export const placeSource = 'activities.place'
export const offerSource = 'activities.offer'
export const applicationSource = 'activities.application'

type Wording = { site: Pick<Site, 'words'> }

/** A place is an event of the calendar, an offer something to answer. */
export function facesOf(ctx: Wording, row: ActivityRow): Face[] {
  const said = {
    sourceId: row.id,
    link: `activity/activitydetail?id=${row.id}`,
    ...(row.place && { text: { zh: row.place } }),
  }
  const title = saidInAll(row, 'title')
  const { startsAt, endsAt } = row
  const offer = {
    ...said,
    source: offerSource,
    kind: 'task',
    title: say(ctx, module, 'agenda.offer', { title }),
  } as const
  const action = say(ctx, module, 'agenda.accept')
  return [
    { ...said, source: placeSource, kind: 'event', state: 'granted', title, startsAt, endsAt },
    { ...offer, state: 'held', action },
    { ...offer, state: 'offered', action },
  ]
}

export const showPlaces = (ctx: Wording & { db: WriteDb }, row: ActivityRow): Promise<void> =>
  setFaces(ctx.db, row.pool!, facesOf(ctx, row))

const applications = (ctx: Wording, row: ActivityRow): AgendaItem => ({
  ...{ source: applicationSource, sourceId: row.id, kind: 'task', link: `activity/activemanage?id=${row.id}` },
  title: say(ctx, module, 'agenda.applications', { title: saidInAll(row, 'title') }),
  action: say(ctx, module, 'agenda.decide'),
  until: row.startsAt,
  for: { people: row.organisers },
})

/** Registrations to decide on are a to-do of the organisers. */
export async function putApplications(ctx: AgendaContext & Wording, row: ActivityRow): Promise<void> {
  const open = and(eq(registrations.activity, row.id), eq(registrations.state, 'applied'))
  const [waiting] = await ctx.db.select({ n: count() }).from(registrations).where(open)
  if (waiting!.n > 0 && row.state === 'published') await put(ctx, applications(ctx, row))
  else await take(ctx, { source: applicationSource, sourceId: row.id })
}

const waitingPosts = waitingAgenda([postSource])

export const activitySources = [placeSource, offerSource, applicationSource, ...waitingPosts.sources]

export const activityTruth = async (ctx: JobContext): Promise<AgendaFact[]> => [
  ...(await placeTruth(ctx)),
  ...(await applicationTruth(ctx)),
  ...((await waitingPosts.all(ctx)) as AgendaFact[]),
]

async function placeTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const rows = await ctx.db
    .select({ row: activities, person: grants.person, state: grants.state, until: grants.until })
    .from(grants)
    .innerJoin(activities, and(eq(activities.site, grants.site), eq(activities.pool, grants.pool)))
    .where(and(inArray(grants.state, [...liveStates]), gt(activities.endsAt, ctx.now)))
  const byActivity = Map.groupBy(rows, ({ row }) => row.id)
  return [...byActivity.values()].flatMap((list) =>
    facesOf(ctx, list[0]!.row).flatMap(({ state, ...face }): AgendaFact[] => {
      const had = list.filter((one) => one.state === state)
      if (state === 'granted') return had.length ? [{ ...face, for: { people: had.map(({ person }) => person) } }] : []
      return had.map(({ person, until }) => ({ ...face, dueAt: until!, until: until!, for: { people: [person] } }))
    }),
  )
}

async function applicationTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const open = sql`exists (select from ${registrations} r where r.site = ${activities}.site and r.activity = ${activities}.id and r.state = 'applied')`
  const rows = await ctx.db
    .select()
    .from(activities)
    .where(and(eq(activities.state, 'published'), open, gt(activities.startsAt, ctx.now)))
  return rows.map((row) => applications(ctx, row))
}
