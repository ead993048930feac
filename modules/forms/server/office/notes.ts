import { desc, inArray } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import type { HandlingStep } from '../../office-shapes.ts'
import { formHandlings } from '../desk-schema.ts'

export type Note = { step: HandlingStep; note: string; at: Date }

/** The latest processing step of each submission, with its note. */
export async function latestNotes(db: ReadDb, submissions: readonly string[]): Promise<Map<string, Note>> {
  if (submissions.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([formHandlings.submission])
    .from(formHandlings)
    .where(inArray(formHandlings.submission, [...submissions]))
    .orderBy(formHandlings.submission, desc(formHandlings.createdAt))
  return new Map(rows.map(({ submission, step, note, createdAt }) => [submission, { step, note, at: createdAt }]))
}
