import { and, eq, ne } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { fill, type Language, type Params } from '#kernel/language/messages.ts'
import { kernel, notFound, theRow } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { Site } from '#kernel/site.ts'
import { courseChoice } from '../module.ts'
import { type RoundRow, rounds } from './schema.ts'

/** Owners of pools: first come, and wishes with a draw. */
export const poolOwners = { firstCome: 'courseChoice.class', wishes: 'courseChoice.wish' } as const
/** The quota of all places; others are named by the key of their group. */
export const wholeQuota = '*'

export const roundTopic = (id: string): string => `courseChoice/${id}`
export const facesTopic = 'courseChoice'

/** A round the caller may see. */
export async function findRound(ctx: Pick<ReadContext, 'db' | 'person'>, id: string): Promise<RoundRow> {
  const seen = and(eq(rounds.id, id), ne(rounds.state, 'draft'), isFor(ctx.person, rounds))
  const [row] = isUuid(id) ? await ctx.db.select().from(rounds).where(seen) : []
  if (!row) throw notFound()
  return row
}

export async function findOnDesk({ db }: Pick<ReadContext, 'db'>, id: string): Promise<RoundRow> {
  return theRow(await db.select().from(rounds).where(eq(rounds.id, id)))
}

/** Row lock with an optimistic version check. It keeps presses waiting, so only for short work. */
export async function lockRound({ db }: Pick<WriteContext, 'db'>, id: string, version?: number): Promise<RoundRow> {
  const row = theRow(await db.select().from(rounds).where(eq(rounds.id, id)).for('update'))
  if (version !== undefined && row.version !== version) throw kernel.fail('changed')
  return row
}

type Reader = { site: Pick<Site, 'words'>; language: Language }

export const wordOf = ({ site, language }: Reader, key: string, params?: Params): string =>
  fill(wordingOf(courseChoice, key, language, site.words), params)
