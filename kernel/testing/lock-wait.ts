import { expect, vi } from 'vitest'
import { asOwner } from '#kernel/server/db/open.ts'

/** Resolves once so many connections of this test's database wait for a lock. */
export async function lockWaited({ portal }: { portal: { database: { ownerUrl: string } } }, many = 1): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await asOwner(portal.database.ownerUrl, (owner) =>
    vi.waitFor(async () => expect((await owner.query(waiting)).rowCount).toBeGreaterThanOrEqual(many), { interval: 5 }),
  )
}
