import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import { grants } from '#engines/allocation/server/schema.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf } from '#kernel/server/context.ts'
import { transitions } from '#kernel/transitions.ts'
import type { DecideAction } from '../shapes.ts'
import { type AtDoor, lockDoor } from './door.ts'
import { refold } from './refold.ts'
import { scans } from './schema.ts'

type State = 'open' | 'accepted' | 'refused'
type Scan = typeof scans.$inferSelect

/** The decision on an offline entry that turned out to be wrong. */
const decisionSteps = transitions<State, DecideAction, { state: State }, undefined>({
  accept: { from: ['open'], to: 'accepted' },
  refuse: { from: ['open'], to: 'refused' },
})

const stateOf = ({ decision }: Pick<Scan, 'decision'>): State => {
  if (decision === '') return 'open'
  return decision === 'refused' ? 'refused' : 'accepted'
}

export const decisionsAllowed = (scan: Pick<Scan, 'decision'>): DecideAction[] =>
  decisionSteps.allowedActions({ state: stateOf(scan) }, undefined)

/** The doors of one module. */
type Doors = { module: string; pools: readonly string[] }
type Decided = { id: string; action: DecideAction; note: string }

/** Decides whether a conflicting entry at these doors was right after all, with a reason. Under the door's lock. */
export async function decideScan(ctx: AtDoor, { module, pools }: Doors, { id, action, note }: Decided) {
  const pool = (await findConflict(ctx, pools, id)).pool
  await lockDoor(ctx, pool)
  const scan = await findConflict(ctx, pools, id)
  const state = decisionSteps.move(action, { state: stateOf(scan) }, undefined)
  const decision = state === 'accepted' && (await mayCount(ctx, scan)) ? 'counted' : state
  await ctx.db
    .update(scans)
    .set({
      decision: decision as Scan['decision'],
      decisionNote: note,
      decidedBy: personOf(ctx).id,
      decidedAt: ctx.now,
    })
    .where(eq(scans.id, id))
  if (decision === 'counted') await refold(ctx, pool, [scan.grant!])
  const before = { conflict: scan.conflict, grant: scan.grant, nth: scan.nth }
  const entity = `${module}.scan`
  await ctx.audit({ action: `${action}Scan`, entity, entityId: id, before, after: { decision, note } })
}

async function findConflict({ db }: AtDoor, pools: readonly string[], id: string): Promise<Scan> {
  const [scan] = await db
    .select()
    .from(scans)
    .where(and(eq(scans.id, id), inArray(scans.pool, [...pools]), ne(scans.conflict, '')))
  if (!scan) throw notFound()
  return scan
}

/**
 * Only if the device was merely logged out and the pass has not changed since the entry was received: then the entry
 * was the holder's. An entry by a previous holder does not use up a pass that was given back or transferred, and a
 * doubled entry is counted already.
 */
async function mayCount({ db }: AtDoor, { grant, conflict, receivedAt }: Scan): Promise<boolean> {
  if (conflict !== 'loggedOut' || grant === null) return false
  const asThen = and(eq(grants.id, grant), eq(grants.state, 'granted'), lte(grants.changedAt, receivedAt))
  const rows = await db.select({ one: sql`1` }).from(grants).where(asThen)
  return rows.length > 0
}
