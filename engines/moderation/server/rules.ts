import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { PostingRuleCalls } from '../contract.ts'
import { postingBans, flaggedWords as table } from './schema.ts'

const deciders = alias(people, 'deciders')

export async function flaggedWords({ db }: Pick<ReadContext, 'db'>) {
  const rows = await db.select({ word: table.word }).from(table).orderBy(asc(table.word)).limit(2_000)
  return { words: rows.map(({ word }) => word) }
}

export async function saveFlaggedWords(ctx: WriteContext, { words }: InputOf<PostingRuleCalls['saveFlaggedWords']>) {
  const before = await flaggedWords(ctx)
  const after = [...new Set(words.filter(Boolean))]
  await ctx.db.delete(table)
  if (after.length) await ctx.db.insert(table).values(after.map((word) => ({ word })))
  await ctx.audit({ action: 'saveFlaggedWords', entity: 'post', before, after: { words: after } })
  return {}
}

export async function bannedPeople({ db, now }: ReadContext, input: InputOf<PostingRuleCalls['bannedPeople']>) {
  const still = gt(postingBans.until, now)
  const query = db
    .select({ ban: postingBans, name: people.name, by: deciders.name })
    .from(postingBans)
    .innerJoin(people, and(eq(people.site, postingBans.site), eq(people.id, postingBans.person)))
    .innerJoin(deciders, and(eq(deciders.site, postingBans.site), eq(deciders.id, postingBans.by)))
    .where(still)
  const { rows, total } = await pageOf({ db }, query, input, desc(postingBans.at))
  const list = rows.map(({ name, by, ban: { person, until, reason, at } }) => {
    return { id: person, name, until: seconds(until), reason, by, at: seconds(at) }
  })
  return { list, total }
}

export async function liftBan(ctx: WriteContext, { id }: { id: string }) {
  const gone = theRow(await ctx.db.delete(postingBans).where(eq(postingBans.person, id)).returning())
  await ctx.audit({ action: 'liftBan', entity: 'post', entityId: id, before: { until: gone.until } })
  return {}
}
