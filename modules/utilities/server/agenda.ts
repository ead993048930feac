import { and, asc, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { saidIn, saidOf } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { utilities } from '../module.ts'
import { movePower } from './power-card.ts'
import { livesHere, ofMeter, ofRoom } from './rows.ts'
import { buildings, meters, residents, rooms } from './schema.ts'

const source = 'utilities.low'

type Context = AgendaContext & { site: Site }

const columns = {
  id: meters.id,
  kind: meters.kind,
  holds: meters.holds,
  balance: meters.balance,
  lowAt: meters.lowAt,
  room: { id: rooms.id, name: rooms.name },
  building: { name: buildings.name, nameEn: buildings.nameEn, nameTw: buildings.nameTw },
  people: sql<string[]>`array_agg(${residents.person} order by ${residents.person})`,
}

/** Meters below their threshold, with those who live in the room; rooms without anybody are left out. */
export const lowMeters = (db: ReadDb, which?: SQL) =>
  db
    .select(columns)
    .from(meters)
    .innerJoin(rooms, ofMeter)
    .innerJoin(buildings, ofRoom)
    .innerJoin(residents, livesHere)
    .where(and(isNotNull(meters.lowAt), which))
    .groupBy(meters.site, meters.id, rooms.site, rooms.id, buildings.site, buildings.id)
    .orderBy(asc(meters.lowAt), asc(meters.id))

export type LowMeter = Awaited<ReturnType<typeof lowMeters>>[number]

export const placeOf = ({ room, building }: Pick<LowMeter, 'room' | 'building'>) => {
  const { zh, en, tw } = saidIn(building, 'name')
  return saidOf(`${zh} ${room.name}`, en && `${en} ${room.name}`, tw && `${tw} ${room.name}`)
}

/** The to-do of all room mates. */
const itemOf = (ctx: { site: Site }, low: LowMeter): AgendaItem => ({
  ...{ source, sourceId: low.id, kind: 'task', link: 'buceaElectric/index', since: low.lowAt! },
  title: say(ctx, utilities, `agenda.low.${low.kind}`, { room: placeOf(low) }),
  many: say(ctx, utilities, 'agenda.many'),
  action: say(ctx, utilities, 'agenda.topUp'),
  for: { people: low.people },
})

export async function putLow(ctx: Context, which: SQL): Promise<void> {
  await put(ctx, ...(await lowMeters(ctx.db, which)).map((low) => itemOf(ctx, low)))
}

export const takeLow = (ctx: AgendaContext, ids: readonly string[]): Promise<void> =>
  take(ctx, { source, sourceId: ids })

/** After people moved: the to-dos of these rooms are those of who lives there now, and the people's home cards follow. */
export async function moveLow(ctx: Context, which: SQL, people: readonly string[]): Promise<void> {
  const rows = await ctx.db
    .select({ id: meters.id })
    .from(meters)
    .where(and(isNotNull(meters.lowAt), which))
  await takeLow(
    ctx,
    rows.map(({ id }) => id),
  )
  if (rows.length) await putLow(ctx, which)
  await movePower(ctx, people)
}

/** What there has to be, from the module's own rows. */
export const agenda = agendaOf({
  sources: [source],
  all: async (ctx) => (await lowMeters(ctx.db)).map((low) => itemOf(ctx, low)),
})
