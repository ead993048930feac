import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { notFound } from '#kernel/words.ts'
import type { contract } from '../contract.ts'
import { favourites, routes } from './schema.ts'

type Calls = typeof contract

/** Tapping twice keeps it once. */
export async function collect(ctx: WriteContext, { id }: InputOf<Calls['collect']>) {
  const [route] = await ctx.db.select({ id: routes.id }).from(routes).where(eq(routes.id, id))
  if (!route) throw notFound()
  await ctx.db
    .insert(favourites)
    .values({ person: personOf(ctx).id, route: id })
    .onConflictDoNothing()
  return {}
}

export async function uncollect(ctx: WriteContext, { id }: InputOf<Calls['uncollect']>) {
  await ctx.db.delete(favourites).where(and(eq(favourites.person, personOf(ctx).id), eq(favourites.route, id)))
  return {}
}
