import { sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'
import { type ReaderFacts, readerFacts } from './audience.ts'

/** Placeholders for the reader's data in prepared queries. */
export const readerPlaces: ReaderFacts = {
  me: sql.placeholder('me'),
  role: sql.placeholder('role'),
  line: sql.placeholder('line'),
  tags: sql.placeholder('tags'),
}

/**
 * Values for these placeholders; undefined for anonymous readers. Two short queries are faster than planning one long
 * one.
 */
export async function factsOf({ db, person }: Pick<ReadContext, 'db' | 'person'>) {
  if (!person) return undefined
  const { id: me, role, departmentId: unit } = person
  const [facts] = await readerFacts(db, { me, role, unit })
  return { me, role, line: facts!.line, tags: facts!.tags }
}

export type Facts = Awaited<ReturnType<typeof factsOf>>
