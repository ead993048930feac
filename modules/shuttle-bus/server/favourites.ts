import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { putFavourite, takeFavourite } from './agenda.ts'
import { favourites, routes } from './schema.ts'

type Calls = typeof contract

/** Idempotent. */
export async function collect(ctx: WriteContext, { id }: InputOf<Calls['collect']>) {
  const person = personOf(ctx).id
  const route = theRow(await ctx.db.select().from(routes).where(eq(routes.id, id)))
  await ctx.db.insert(favourites).values({ person, route: id }).onConflictDoNothing()
  await putFavourite(ctx, route, person)
  return {}
}

export async function uncollect(ctx: WriteContext, { id }: InputOf<Calls['uncollect']>) {
  const person = personOf(ctx).id
  await ctx.db.delete(favourites).where(and(eq(favourites.person, person), eq(favourites.route, id)))
  await takeFavourite(ctx, id, person)
  return {}
}
