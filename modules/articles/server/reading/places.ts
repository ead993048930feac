import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { stationFile } from '../../article-file.ts'
import type { contract } from '../../contract.ts'
import type { ChannelFace, StationFace } from '../../shapes.ts'
import { articles, stations as stationTable, channels as table } from '../schema.ts'
import { inOpenKind } from './closed-kinds.ts'
import { stationCalled } from './list-query.ts'
import { isReadable, ofChannel } from './readable.ts'

type Calls = typeof contract

/** Channels with at least one article the caller may read. */
export async function channels(ctx: ReadContext, { kind, station }: InputOf<Calls['channels']>) {
  const place = station ? sql`${table.station} = ${stationCalled(sql`${station}::text`)}` : isNull(table.station)
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(isNull(table.closedAt), kind ? isOfKind(kind) : undefined, inOpenKind(ctx), place, hasSomething(ctx)))
    .orderBy(asc(table.position), asc(table.id))
    .limit(200)
  return { list: rows.map((row) => channelFace(ctx, row)) }
}

export const hasSomething = ({ person }: Pick<ReadContext, 'person'>): SQL =>
  sql`exists (select from ${articles} where ${ofChannel} and ${articles.state} = 'published' and ${isReadable(person)})`

const isOfKind = (kind: string) => sql`${table.kind} = any(string_to_array(${kind}::text, ','))`

export function channelFace({ language }: Pick<ReadContext, 'language'>, row: typeof table.$inferSelect): ChannelFace {
  const { id, key, kind, station, isPublic } = row
  return { id, key, kind, name: fieldIn(language, row, 'name'), station: station ?? '', public: isPublic }
}

export async function stations(ctx: ReadContext) {
  const rows = await stationRows(ctx).orderBy(asc(stationTable.position), asc(stationTable.id)).limit(200)
  return { list: rows.map((row) => stationFaceOf(ctx, row)) }
}

export async function station(ctx: ReadContext, { id }: InputOf<Calls['station']>) {
  const row = theRow(await stationRows(ctx, id).limit(1))
  const { list } = await channels(ctx, { kind: '', station: row.station.id })
  return { ...stationFaceOf(ctx, row), channels: list }
}

const stationRows = ({ db, person }: ReadContext, id = '') =>
  db
    .select({ station: stationTable, department: departments.name })
    .from(stationTable)
    .leftJoin(departments, and(eq(departments.site, stationTable.site), eq(departments.id, stationTable.department)))
    .where(
      and(
        isNull(stationTable.closedAt),
        id ? sql`(${stationTable.key} = ${id} or ${stationTable.id}::text = ${id})` : undefined,
        // Anonymous callers get stations with a public channel only.
        person ? undefined : hasPublicChannel,
      ),
    )

const hasPublicChannel = sql`exists (select from ${table} where ${table.station} = ${stationTable.id}
  and ${table.isPublic} and ${table.closedAt} is null)`

type StationRow = { station: typeof stationTable.$inferSelect; department: string | null }

function stationFaceOf({ site, language }: ReadContext, { station: row, department }: StationRow): StationFace {
  const { id, key, intro, cover } = row
  return {
    id,
    key,
    name: fieldIn(language, row, 'name'),
    intro,
    cover: cover ? stationFile(site.prefix, id, cover) : '',
    department: department ?? '',
  }
}
