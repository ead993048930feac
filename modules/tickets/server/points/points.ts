import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import { appealPoints, pointsTopic, standingOf } from '#engines/allocation/server/points/points.ts'
import { points as pointRows } from '#engines/allocation/server/points/schema.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { tickets } from '../../module.ts'
import type { peopleContract } from '../../people-contract.ts'
import { appealItems } from './appeals-waiting.ts'
import { pointsOwner } from './points-owner.ts'

type Entry = { points: number; since: number; gone: number }
type Reading = Pick<ReadContext, 'site' | 'tools' | 'now' | 'reader'>

/**
 * A person's current points. They are few and expire by time, so all points of a site are cached until some are added
 * or decided.
 */
export async function pointsOf(ctx: Reading, person: string): Promise<number> {
  const all = await ctx.tools.topics.cached({ site: ctx.site.id, topic: pointsTopic, key: 'all' }, () => readAll(ctx))
  const at = ctx.now.getTime()
  const own = all.get(person)?.filter(({ gone }) => gone > at) ?? []
  return own.reduce((sum, { points, since, gone }) => sum + Math.ceil((points * (gone - at)) / (gone - since)), 0)
}

/** From `pointsAtMost` points on, a person may only join waiting lists. */
export async function isOnlyWaiting(ctx: Reading & Pick<ReadContext, 'person'>): Promise<boolean> {
  return ctx.person !== undefined && (await pointsOf(ctx, ctx.person.id)) >= settingsOf(ctx, tickets).pointsAtMost
}

async function readAll({ reader }: Reading) {
  const rows = await reader
    .select({ person: pointRows.person, points: pointRows.points, since: pointRows.createdAt, gone: pointRows.gone })
    .from(pointRows)
    .where(and(ne(pointRows.state, 'waived'), gt(pointRows.gone, sql`now()`)))
    .orderBy(asc(pointRows.gone))
  const value = new Map<string, Entry[]>()
  for (const { person, points: n, since, gone } of rows) {
    const entry = { points: n, since: since.getTime(), gone: gone.getTime() }
    value.set(person, [...(value.get(person) ?? []), entry])
  }
  return { value, bytes: 200 + 150 * rows.length }
}

export async function points(ctx: ReadContext) {
  const { points: sum, elsewhere, entries } = await standingOf(ctx.db, pointsOwner, personOf(ctx).id)
  const list = entries.map(({ gone, ...entry }) => ({
    ...entry,
    until: seconds(gone),
    mayAppeal: entry.state === 'counted',
  }))
  return { points: sum, elsewhere, atMost: settingsOf(ctx, tickets).pointsAtMost, list }
}

export async function appeal(ctx: WriteContext, { id, text }: InputOf<(typeof peopleContract)['appeal']>) {
  await appealPoints(ctx, { id, owner: pointsOwner, person: personOf(ctx).id, text })
  await ctx.audit({ action: 'tickets.appeal', entity: 'allocation_points', entityId: id })
  await put(ctx, ...(await appealItems(ctx, eq(pointRows.id, id))))
  return {}
}
