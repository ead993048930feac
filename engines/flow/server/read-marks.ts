import { sql } from 'drizzle-orm'
import type { JobContext } from '#kernel/server/serve.ts'
import { flowCopies, flowTasks } from './schema.ts'

/** The deferred write of reading a case. */
export const readBatch = 'flowRead'
export type ReadMark = { case: string; person: string; at: number }

/** Tasks and copies of people who have opened the case: an agreement before them cannot be taken back any more. */
export async function markRead({ db }: JobContext, items: readonly unknown[]): Promise<void> {
  const marks = sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as m ("case" uuid, person uuid, at bigint)`
  await db.execute(sql`update ${flowTasks} t set read_at = to_timestamp(m.at / 1000.0) from ${marks}
    where t."case" = m."case" and t.person = m.person and t.state = 'open' and t.read_at is null`)
  await db.execute(sql`update ${flowCopies} c set read_at = to_timestamp(m.at / 1000.0) from ${marks}
    where c."case" = m."case" and c.person = m.person and c.read_at is null`)
}
