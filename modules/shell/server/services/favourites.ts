import { asc, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { favourites as table } from '../schema.ts'
import { withHealth } from './service-health.ts'
import { servicesNamed } from './services.ts'

type Calls = typeof contract

const most = 40

export async function favourites(ctx: ReadContext) {
  const rows = await ctx.db
    .select({ service: table.service })
    .from(table)
    .where(eq(table.person, personOf(ctx).id))
    .orderBy(asc(table.position))
  const keys = rows.map(({ service }) => service)
  return { list: await withHealth(ctx, servicesNamed(ctx, keys)) }
}

export async function saveFavourites(ctx: WriteContext, { keys }: InputOf<Calls['saveFavourites']>) {
  const person = personOf(ctx).id
  const list = servicesNamed(ctx, keys).slice(0, most)
  // The row lock serialises two devices that save at once, so that one complete list wins.
  await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, person)).for('no key update')
  await ctx.db.delete(table).where(eq(table.person, person))
  const rows = list.map(({ key }, position) => ({ person, service: key, position }))
  if (rows.length) await ctx.db.insert(table).values(rows)
  return { list }
}
