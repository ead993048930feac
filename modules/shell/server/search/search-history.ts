import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { searches } from '../schema.ts'

type Calls = typeof contract

const most = 20

export async function searchHistory(ctx: ReadContext) {
  return { list: await lastSearches(ctx) }
}

export async function saveSearch(ctx: WriteContext, { q }: InputOf<Calls['saveSearch']>) {
  const person = personOf(ctx).id
  await ctx.db
    .insert(searches)
    .values({ person, q, at: ctx.now })
    .onConflictDoUpdate({ target: [searches.site, searches.person, searches.q], set: { at: ctx.now } })
  const kept = await lastSearches(ctx)
  await ctx.db.delete(searches).where(and(eq(searches.person, person), notInArray(searches.q, kept)))
  return {}
}

export async function clearSearches(ctx: WriteContext, { q }: InputOf<Calls['clearSearches']>) {
  const own = eq(searches.person, personOf(ctx).id)
  await ctx.db.delete(searches).where(q ? and(own, eq(searches.q, q)) : own)
  return {}
}

async function lastSearches(ctx: Pick<ReadContext, 'db' | 'person'>): Promise<string[]> {
  const rows = await ctx.db
    .select({ q: searches.q })
    .from(searches)
    .where(eq(searches.person, personOf(ctx).id))
    .orderBy(desc(searches.at))
    .limit(most)
  return rows.map(({ q }) => q)
}
