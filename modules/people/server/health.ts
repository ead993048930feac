import { desc, eq } from 'drizzle-orm'
import { imports } from '#engines/directory/server/import/schema.ts'
import type { HealthItem } from '#kernel/health.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import { shortTime } from '#kernel/server/usage/connector-health.ts'
import { noteUse } from '#kernel/server/usage/connectors.ts'
import { ldapMeasure, people } from '../module.ts'
import { troubleText, worded } from './imports/import-words.ts'

/** Health of the LDAP server by the result of its last import. */
export async function health(ctx: ReadContext): Promise<HealthItem[]> {
  if (!settingsOf(ctx, people).ldap) return []
  const [last] = await ctx.db
    .select({ state: imports.state, trouble: imports.trouble, at: imports.changedAt })
    .from(imports)
    .where(eq(imports.origin, 'ldap'))
    .orderBy(desc(imports.createdAt))
    .limit(1)
  return [{ key: 'ldap', title: worded(ctx, 'health.ldap'), ...stateOf(ctx, last) }]
}

/** Records how the LDAP server answered. File imports have no server. */
export async function measureLdap({ site, db }: Pick<JobStepContext, 'site' | 'db'>, id: string): Promise<void> {
  const [read] = await db
    .select({ origin: imports.origin, state: imports.state, trouble: imports.trouble })
    .from(imports)
    .where(eq(imports.id, id))
  if (read?.origin !== 'ldap') return
  const trouble = read.trouble === 'unreachable' ? 'unreachable' : 'badAnswer'
  noteUse(site.id, ldapMeasure, read.state === 'failed' ? trouble : undefined)
}

type Sync = Pick<typeof imports.$inferSelect, 'state' | 'trouble'> & { at: Date }

function stateOf(ctx: ReadContext, last: Sync | undefined): Pick<HealthItem, 'state' | 'detail'> {
  if (!last) return { state: 'idle', detail: worded(ctx, 'health.never') }
  const at = shortTime(ctx, last.at)
  if (last.state === 'failed') return { state: 'ill', detail: `${at} ${troubleText(ctx, last.trouble)}`.trim() }
  // It was read, but needs review before it is applied.
  if (last.trouble) return { state: 'slow', detail: `${at} ${troubleText(ctx, last.trouble)}` }
  return { state: 'well', detail: worded(ctx, 'health.synced', { at }) }
}
