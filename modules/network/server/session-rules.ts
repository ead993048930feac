import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import type { Cause } from '../shapes.ts'
import { accounts, plans, sessions } from './schema.ts'

/** Why a session must not go on; '' if it may. */
export type EndReason = '' | 'state' | 'devices' | 'quota'

export const causeOfReason = (reason: EndReason): Cause => (reason === 'state' ? 'state' : 'kicked')

/**
 * The open sessions of these accounts that must not go on. Of too many devices those that came last are told to go, so
 * that the others stay.
 */
export async function reasonsToEnd(db: ReadDb | WriteDb, ids: readonly string[]): Promise<Map<string, EndReason>> {
  if (!ids.length) return new Map()
  const order = sql`partition by ${sessions.account} order by ${sessions.startedAt}, ${sessions.id}`
  const open = await db
    .select({
      ...{ id: sessions.id, state: accounts.state, used: accounts.usedBytes },
      ...{ quota: plans.quota, devices: plans.devices, rank: sql<number>`(row_number() over (${order}))::int` },
    })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.site, sessions.site), eq(accounts.id, sessions.account)))
    .leftJoin(plans, and(eq(plans.site, accounts.site), eq(plans.id, accounts.plan)))
    .where(and(inArray(sessions.account, [...ids]), isNull(sessions.endedAt)))
  const all = open.map((row) => [row.id, reasonOf(row)] as const)
  return new Map(all.filter(([, reason]) => reason))
}

type Open = { state: string; used: number; quota: number | null; devices: number | null; rank: number }

function reasonOf({ state, used, quota, devices, rank }: Open): EndReason {
  if (state !== 'active') return 'state'
  if (quota && used > quota) return 'quota'
  return devices !== null && rank > devices ? 'devices' : ''
}
