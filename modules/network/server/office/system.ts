import { and, eq, isNull, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type ReadContext, type StepContext, settingsOf } from '#kernel/server/context.ts'
import { countWhere } from '#kernel/server/db/list.ts'
import { connectorHealth } from '#kernel/server/usage/connector-health.ts'
import { network, networkMeasure } from '../../module.ts'
import type { Trouble } from '../../shapes.ts'
import { SystemDown, SystemRefused } from '../http/client.ts'
import { readSnapshot } from '../http/read-snapshot.ts'
import { isExternal } from '../rows.ts'
import { accounts, sessions } from '../schema.ts'

const word = ({ language, site }: ReadContext, key: string) => fill(wordingOf(network, key, language, site.words), {})

/** The other system's state at its last use, for the first page of the back office. */
export async function health(ctx: ReadContext) {
  if (!isExternal(ctx)) return []
  return connectorHealth(ctx, [{ key: networkMeasure, title: word(ctx, 'health.http') }])
}

export async function system(ctx: ReadContext) {
  const { system: kind, http } = settingsOf(ctx, network)
  const [n] = await ctx.db
    .select({
      accounts: sql<number>`count(*)::int`,
      owing: sql<number>`count(*) filter (where ${accounts.state} = 'owing')::int`,
      paused: sql<number>`count(*) filter (where ${accounts.state} = 'paused')::int`,
      failing: sql<number>`count(*) filter (where ${accounts.trouble} <> '')::int`,
      oldest: sql`min(${accounts.syncedAt})`.mapWith(accounts.syncedAt),
    })
    .from(accounts)
    .where(eq(accounts.external, kind === 'http'))
  const online = await countWhere(ctx.db, sessions, and(isNull(sessions.endedAt)))
  const [now] = await connectorHealth(ctx, [{ key: networkMeasure, title: '' }])
  return {
    ...{ system: kind, url: http?.url ?? '', dialect: http?.dialect ?? '', isSet: Boolean(http), online },
    health: { state: now!.state, detail: now!.detail ?? '' },
    ...n!,
    oldest: n!.oldest ? seconds(n!.oldest) : 0,
  }
}

/** With the settings that are in force, also while the portal's own system is in use. */
export async function testSystem(ctx: StepContext) {
  const from = performance.now()
  const said = (ok: boolean, trouble: Trouble) => ({ ok, trouble, milliseconds: Math.round(performance.now() - from) })
  try {
    await readSnapshot(ctx, personOf(ctx).number)
    return said(true, '')
  } catch (error) {
    if (error instanceof SystemRefused) return said(true, 'unknownAccount')
    if (!(error instanceof SystemDown)) throw error
    ctx.log.warn({ err: error }, 'the test of the network system failed')
    return said(false, error.trouble)
  }
}
