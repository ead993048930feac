import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { sessions } from '#engines/presence/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn, saidFields } from '#kernel/language/said.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, countWhere, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { checkin as module } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { points as pointTable, routes as routeTable } from '../schema.ts'

type Calls = typeof officeContract

/** What a printed code says; not to be guessed. */
export const newPointCode = (): string => `P${randomBytes(9).toString('base64url')}`

export async function points(ctx: ReadContext, input: InputOf<Calls['points']>) {
  const query = ctx.db
    .select({
      point: pointTable,
      routes: sql<number>`(select count(*)::int from ${routeTable} r where ${pointTable}.id = any(r.points))`,
    })
    .from(pointTable)
    .where(
      and(
        input.id ? eq(pointTable.id, input.id) : undefined,
        contains(input.q, pointTable.name, pointTable.nameEn, pointTable.place),
      ),
    )
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { name: pointTable.name }), pointTable.id)
  const list = rows.map(({ point: { id, version, place, code, archived, ...row }, routes: n }) => ({
    ...{ id, version, place, code, archived, routes: n },
    ...saidFields(row, 'name'),
  }))
  return { total, list }
}

export async function savePoint(ctx: WriteContext, { id, version, ...values }: InputOf<Calls['savePoint']>) {
  const row = id
    ? await updateVersioned(ctx.db, pointTable, { id, version }, values)
    : (
        await ctx.db
          .insert(pointTable)
          .values({ ...values, code: newPointCode() })
          .returning()
      )[0]!
  await ctx.audit({
    action: id ? 'save' : 'create',
    entity: 'checkin.point',
    entityId: row.id,
    after: { name: row.name },
  })
  return { id: row.id, version: row.version }
}

export async function archivePoint(ctx: WriteContext, { id, archived }: InputOf<Calls['archivePoint']>) {
  if (archived && (await countWhere(ctx.db, routeTable, sql`${id}::uuid = any(${routeTable.points})`)))
    throw module.fail('pointUsed')
  theRow(
    await ctx.db
      .update(pointTable)
      .set({ archived, version: sql`${pointTable.version} + 1` })
      .where(eq(pointTable.id, id))
      .returning(),
  )
  await ctx.audit({ action: archived ? 'archive' : 'restore', entity: 'checkin.point', entityId: id })
  return {}
}

export async function routes(ctx: ReadContext, input: InputOf<Calls['routes']>) {
  const query = ctx.db
    .select()
    .from(routeTable)
    .where(
      and(input.id ? eq(routeTable.id, input.id) : undefined, contains(input.q, routeTable.name, routeTable.nameEn)),
    )
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { name: routeTable.name }), routeTable.id)
  const all = await ctx.db.select().from(pointTable)
  const ids = rows.map(({ id }) => id)
  const walked = ids.length
    ? await ctx.db
        .select({
          series: sessions.series,
          n: sql<number>`count(*)::int`,
          last: sql<string>`max(${sessions.startsAt})`,
        })
        .from(sessions)
        .where(and(eq(sessions.owner, 'checkin'), inArray(sessions.series, ids)))
        .groupBy(sessions.series)
    : []
  const nameOf = (id: string) => {
    const found = all.find((one) => one.id === id)
    return found ? fieldIn(ctx.language, found, 'name') : ''
  }
  const list = rows.map((row) => {
    const own = walked.find(({ series }) => series === row.id)
    return {
      ...{
        id: row.id,
        version: row.version,
        inOrder: row.inOrder,
        points: row.points,
        pointNames: row.points.map(nameOf).join(' → '),
      },
      ...saidFields(row, 'name'),
      ...{ rounds: own?.n ?? 0, last: own ? seconds(new Date(own.last)) : 0 },
    }
  })
  return { total, list }
}

export async function saveRoute(ctx: WriteContext, { id, version, ...values }: InputOf<Calls['saveRoute']>) {
  const known = values.points.length
    ? await countWhere(ctx.db, pointTable, and(inArray(pointTable.id, values.points), eq(pointTable.archived, false)))
    : 0
  if (!known || known !== new Set(values.points).size || known !== values.points.length) throw module.fail('noPoints')
  const row = id
    ? await updateVersioned(ctx.db, routeTable, { id, version }, values)
    : (await ctx.db.insert(routeTable).values(values).returning())[0]!
  await ctx.audit({
    action: id ? 'save' : 'create',
    entity: 'checkin.route',
    entityId: row.id,
    after: { name: row.name },
  })
  return { id: row.id, version: row.version }
}

export async function removeRoute(ctx: WriteContext, { id }: InputOf<Calls['removeRoute']>) {
  const row = theRow(await ctx.db.delete(routeTable).where(eq(routeTable.id, id)).returning())
  await ctx.audit({ action: 'remove', entity: 'checkin.route', entityId: id, before: { name: row.name } })
  return {}
}
