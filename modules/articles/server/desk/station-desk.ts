import { and, asc, eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { files } from '#kernel/server/files/schema.ts'
import { departments } from '#kernel/server/people/schema.ts'
import type { DeskStation } from '../../channel-contract.ts'
import type { contract } from '../../contract.ts'
import { content } from '../../module.ts'
import { channels, stations as table } from '../schema.ts'
import { lineOf } from './channel-line.ts'
import { publishArticleChange } from './editions.ts'
import { reaches } from './states.ts'

type Draft = InputOf<(typeof contract)['saveStation']>

export async function deskStations(ctx: ReadContext) {
  const rows = await ctx.db
    .select({
      station: table,
      departmentName: sql<string>`coalesce(${departments.name}, '')`,
      line: sql<string[]>`coalesce(${departments.line}, '{}')`,
      channels: sql<number>`(select count(*)::int from ${channels} where ${channels.station} = ${table.id})`,
    })
    .from(table)
    .leftJoin(departments, and(eq(departments.site, table.site), eq(departments.id, table.department)))
    .orderBy(asc(table.position), asc(table.id))
    .limit(500)
  const list = rows.map(({ station, departmentName, line, channels: own }): DeskStation => {
    const { id, version, key, name, nameEn, nameTw, intro } = station
    return {
      ...{ id, version, key, name, nameEn, nameTw, intro, departmentName },
      cover: station.cover ?? '',
      department: station.department ?? '',
      closed: station.closedAt !== null,
      channels: own,
      mayManage: reaches(ctx.scope('manage'), line),
    }
  })
  return { list }
}

export async function saveStation(ctx: WriteContext, input: Draft) {
  const { id, version, closed, department, cover, ...named } = input
  const before = id ? await findManaged(ctx, id) : undefined
  if (!reaches(ctx.scope('manage'), await lineOf(ctx, department))) throw notFound()
  await checkKey(ctx, named.key, id)
  if (cover && cover !== before?.cover) await checkCover(ctx, cover)
  const values = {
    ...named,
    cover: cover || null,
    department: department || null,
    closedAt: closed ? (before?.closedAt ?? ctx.now) : null,
  }
  const row = id
    ? await updateVersioned(ctx.db, table, { id, version }, values)
    : (await ctx.db.insert(table).values(values).returning())[0]!
  await ctx.audit({ action: 'station.save', entity: 'station', entityId: row.id, after: named })
  await publishArticleChange(ctx, '')
  return { id: row.id, version: row.version }
}

async function findManaged(ctx: WriteContext, id: string) {
  const [row] = await ctx.db.select().from(table).where(eq(table.id, id))
  if (!row || !reaches(ctx.scope('manage'), await lineOf(ctx, row.department ?? ''))) throw notFound()
  return row
}

async function checkKey({ db }: WriteContext, key: string, own: string): Promise<void> {
  const [found] = await db.select({ id: table.id }).from(table).where(eq(table.key, key))
  if (found && found.id !== own) throw content.fail('keyTaken')
}

async function checkCover(ctx: WriteContext, cover: string): Promise<void> {
  const [found] = await ctx.db.select({ owner: files.owner }).from(files).where(eq(files.id, cover))
  if (found?.owner !== personOf(ctx).id) throw content.fail('badFile')
}
