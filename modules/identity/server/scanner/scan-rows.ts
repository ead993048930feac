import { and, eq, gt, sql } from 'drizzle-orm'
import { pick } from '#kernel/pick.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { transitions } from '#kernel/transitions.ts'
import { identity } from '../../module.ts'
import type { scanStates } from '../../scan-contract.ts'
import { scanLogins } from '../scan-schema.ts'

export type ScanState = (typeof scanStates)[number]
type Scan = { state: ScanState; person: string | null; visitor: string }
/** The caller: a person on the phone, or a browser on the desktop. */
type Who = { person?: string; visitor?: string }

const isWhose = ({ person }: Scan, who: Who) => person === who.person

export const scanSteps = transitions<ScanState, 'look' | 'confirm' | 'refuse' | 'enter', Scan, Who>({
  look: { from: ['waiting'], to: 'seen' },
  confirm: { from: ['seen'], to: 'confirmed', guard: isWhose },
  refuse: { from: ['seen'], to: 'refused', guard: isWhose },
  enter: { from: ['confirmed'], to: 'used', guard: ({ visitor }, who) => visitor === who.visitor },
})

export const topicOf = (id: string): string => `scan ${id}`

const alive = (id: string) => and(eq(scanLogins.id, id), gt(scanLogins.expiresAt, sql`now()`))

const columns = {
  ...pick(scanLogins, 'id', 'visitor', 'state', 'person', 'agent', 'address'),
  asked: sql<number>`extract(epoch from ${scanLogins.createdAt})::int`,
  seconds: sql<number>`ceil(extract(epoch from ${scanLogins.expiresAt} - now()))::int`,
}

/** Scan of this browser; another browser's is reported as missing. */
export async function findOwnScan(ctx: ReadContext, code: string) {
  const scan = await getOwnScan(ctx, code)
  if (!scan) throw identity.fail('scanGone')
  return scan
}

export async function getOwnScan(ctx: ReadContext, code: string) {
  const [scan] = await ctx.db
    .select(columns)
    .from(scanLogins)
    .where(alive(hashOf(code)))
  return scan?.visitor === ctx.visitor() ? scan : undefined
}

/** Locks the row until the transaction ends: two phones are processed one after the other. */
export async function holdScan(ctx: WriteContext, code: string) {
  const [scan] = await ctx.db
    .select(columns)
    .from(scanLogins)
    .where(alive(hashOf(code)))
    .for('update')
  if (!scan) throw identity.fail('scanGone')
  return scan
}

/** Performs the transition if allowed, and notifies the desktop on whatever node it is connected to. */
export async function step(
  ctx: WriteContext,
  scan: Scan & { id: string },
  action: 'look' | 'confirm' | 'refuse' | 'enter',
  who: Who,
): Promise<ScanState> {
  const state = scanSteps.move(action, scan, who)
  const change = who.person ? { state, person: who.person } : { state }
  await ctx.db.update(scanLogins).set(change).where(eq(scanLogins.id, scan.id))
  await ctx.publish(topicOf(scan.id), { state })
  return state
}
