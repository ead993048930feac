import { sql } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { changes } from './schema.ts'

/**
 * How often the meetings of these classes were changed, by `meeting.day`. Goes up when a change comes into force and
 * when it is taken back, never down.
 */
export async function revisionsOf(db: Pick<ReadDb, 'execute'>, ids: readonly string[]): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const { rows } = await db.execute<{ key: string; n: number }>(sql`
    select c.meeting || '.' || c.day as key, sum(c.version)::int as n from ${changes} c
    where c.class = any(${sql.param([...ids])}::uuid[]) and c.meeting is not null and c.decided_at is not null
      and c.state <> 'refused'
    group by c.meeting, c.day`)
  return new Map(rows.map(({ key, n }) => [key, n]))
}
