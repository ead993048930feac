import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { sweepRows } from '../db/sweep.ts'
import type { JobContext, JobStepContext } from '../serve.ts'
import { MessageRefused, type OutgoingMessage } from './outgoing-message.ts'
import { letters } from './schema.ts'
import { unseal } from './seal.ts'

/**
 * Sends one message if it is still waiting, without holding a connection. If the server dies between sending and
 * commit, it is sent again with the same id. Its content is never logged.
 */
export async function deliver(
  ctx: Pick<JobStepContext, 'site' | 'db' | 'log' | 'tools' | 'write'>,
  { letter: id }: Record<string, unknown>,
): Promise<void> {
  const waiting = and(
    eq(letters.id, String(id)),
    isNull(letters.sentAt),
    isNull(letters.refusedAt),
    gt(letters.expiresAt, sql`now()`),
  )
  const [row] = await ctx.db.select().from(letters).where(waiting)
  if (!row) return
  const letter = opened(ctx, row)
  try {
    if (letter.to !== '') await ctx.tools.post(ctx.site, letter)
    await ctx.write((own) => mark(own, row.id, { sentAt: sql`now()` }))
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error
    ctx.log.warn({ letter: row.id, kind: row.kind, reason: error.message }, 'a letter was refused')
    await ctx.write((own) => mark(own, row.id, { refusedAt: sql`now()` }))
  }
}

/** Deletes messages one day after they expired. */
export async function sweepLetters(ctx: JobStepContext): Promise<void> {
  await sweepRows(ctx, letters, lt(letters.expiresAt, sql`now() - interval '1 day'`))
}

type Row = typeof letters.$inferSelect

export const opened = (
  { site, tools }: Pick<JobContext, 'site' | 'tools'>,
  { id, sealed }: Pick<Row, 'id' | 'sealed'>,
) => JSON.parse(unseal(tools.secret, `${site.id} ${id}`, sealed)) as OutgoingMessage

const mark = (
  { db }: Pick<JobContext, 'db'>,
  id: string,
  how: Pick<Partial<Record<keyof Row, unknown>>, 'sentAt' | 'refusedAt'>,
) =>
  db
    .update(letters)
    .set(how as object)
    .where(eq(letters.id, id))
