import { and, eq } from 'drizzle-orm'
import { asksForPlace, inAudience } from '#engines/directory/in-audience.ts'
import { audienceOf, isFor } from '#engines/directory/server/audience.ts'
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

type Reading = Pick<ReadContext, 'reader' | 'person' | 'site' | 'tools'>

/** A round the caller may see. During a rush it comes from memory, as long as its audience asks only for roles. */
export async function findRound(ctx: Reading, id: string): Promise<RoundRow> {
  const row = isUuid(id) ? await cachedRound(ctx, id) : undefined
  if (!row || row.state === 'draft' || !(await isMeant(ctx, row))) throw notFound()
  return row
}

/** What is decided by it is decided again on the locked row (`course_choice_settle.sql`). */
const cachedRound = ({ tools, site, reader }: Reading, id: string): Promise<RoundRow | undefined> =>
  tools.topics.cached({ site: site.id, topic: facesTopic, key: `round/${id}` }, async () => {
    const [value] = await reader.select().from(rounds).where(eq(rounds.id, id))
    return { value, bytes: value ? 2_000 : 200 }
  })

async function isMeant({ reader, person }: Reading, row: RoundRow): Promise<boolean> {
  const audience = audienceOf(row)
  if (!asksForPlace(audience, person?.role)) return inAudience(audience, person)
  const seen = and(eq(rounds.id, row.id), isFor(person, rounds))
  return (await reader.select({ id: rounds.id }).from(rounds).where(seen)).length > 0
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
