import { and, eq, lt, sql } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { directory } from '../module.ts'
import { putAll } from './agenda.ts'
import { contacts } from './schema.ts'

/** Marks contacts as stale that have not been confirmed for `staleAfterDays`. */
export async function markStale(ctx: JobContext): Promise<void> {
  const days = settingsOf(ctx, directory).staleAfterDays
  const before = new Date(ctx.now.getTime() - days * dayMs)
  const rows = await ctx.db
    .update(contacts)
    .set({ state: 'stale', version: sql`${contacts.version} + 1` })
    .where(and(eq(contacts.state, 'approved'), lt(contacts.confirmedAt, before)))
    .returning()
  if (!rows.length) return
  await putAll(ctx, rows)
  const [from, to] = [{ state: 'approved' }, { state: 'stale' }]
  const entry = { action: 'contact.growStale', entity: 'contact', before: from, after: to }
  await ctx.db.insert(audit).values(rows.map(({ id }) => ({ ...entry, entityId: id })))
}
