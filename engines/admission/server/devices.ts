import { and, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { grants } from '#engines/allocation/server/schema.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { endedSessions, sessions } from '#kernel/server/people/schema.ts'
import { markOf } from './keys.ts'
import type { GrantRow } from './pass-rows.ts'

/** Whether the holder of a grant has logged in or out since: their valid marks have changed then. */
export const sessionsMoved = (from: SQL): SQL =>
  sql`(exists (select from ${sessions} where ${sessions.site} = ${grants.site} and ${sessions.person} = ${grants.person}
    and (${sessions.createdAt} > ${from} or ${sessions.expiresAt} between ${from} and now()))
    or exists (select from ${endedSessions} where ${endedSessions.site} = ${grants.site}
      and ${endedSessions.person} = ${grants.person} and ${endedSessions.endedAt} > ${from}))`

/** When the sessions of marks that are no longer valid ended, in milliseconds: grant and mark → time. */
export async function endedMarks(db: ReadDb, passes: readonly GrantRow[]): Promise<Map<string, number>> {
  if (passes.length === 0) return new Map()
  const holders = [...new Set(passes.map(({ person }) => person))]
  const { id, person, endedAt } = endedSessions
  const ended = await db.select({ id, person, endedAt }).from(endedSessions).where(inArray(person, holders))
  const expired = await db
    .select({ id: sessions.id, person: sessions.person, endedAt: sessions.expiresAt })
    .from(sessions)
    .where(and(inArray(sessions.person, holders), lte(sessions.expiresAt, sql`now()`)))
  const rows = [...ended, ...expired]
  const ofPerson = Map.groupBy(rows, ({ person }) => person)
  return new Map(
    passes.flatMap(({ grant, person: holder }) =>
      (ofPerson.get(holder) ?? []).map((one) => {
        const mark = markOf(grant, { person: holder, session: one.id })
        return [`${grant} ${mark}`, one.endedAt.getTime()] as const
      }),
    ),
  )
}
