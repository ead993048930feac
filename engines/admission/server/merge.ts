import { and, eq, inArray } from 'drizzle-orm'
import { grants } from '#engines/allocation/server/schema.ts'
import { deviceTime } from '#kernel/clock.ts'
import { personOf } from '#kernel/server/context.ts'
import { readPass, tagOf } from '../code.ts'
import type { OfflineScan } from '../contract.ts'
import { entryOf, reasonAgainst } from '../judge.ts'
import type { Conflict, Door, Earlier, PassFace } from '../shapes.ts'
import { endedMarks } from './devices.ts'
import { type AtDoor, lockDoor, type ModuleDoor } from './door.ts'
import { isGenuine } from './keys.ts'
import { faceOf, type GrantRow, grantRows } from './pass-rows.ts'
import { refold } from './refold.ts'
import { scans } from './schema.ts'

type Scan = typeof scans.$inferSelect
type Merging = { device: string; scans: readonly OfflineScan[] }
type Read = { scan: OfflineScan; grant: string; nth: number; mark?: string; tag: string } | { scan: OfflineScan }
/** Passes by grant, and when their holders' sessions ended. */
type Known = { passes: ReadonlyMap<string, GrantRow>; ended: ReadonlyMap<string, number> }
export type MergeConflict = { id: string; conflict: Conflict; pass: PassFace | null; other: Earlier | null }

/**
 * Merges the scans that a device decided offline. An entry is a fact even if it was wrong: it is stored and reported as
 * a conflict. The result is independent of the order in which devices sync (`fold.ts`), and sending again changes
 * nothing.
 */
export async function mergeScans(ctx: AtDoor, door: ModuleDoor, { device, scans: sent }: Merging) {
  await lockDoor(ctx, door.pool)
  const ids = [...new Set(sent.map(({ id }) => id))]
  const fresh = newAmong(sent, await scansBy(ctx, ids), door.pool)
  const read = fresh.map((scan) => readScan(ctx, door, scan))
  const passes = await passesIn(
    ctx,
    door,
    read.flatMap((one) => ('grant' in one ? [one.grant] : [])),
  )
  const ended = await endedMarks(ctx.db, [...passes.values()])
  const rows = read.map((one) => rowOf(ctx, door, device, one, { passes, ended }))
  await writeRows(ctx, rows)
  await refold(ctx, door.pool, [...passes.keys()])
  const conflicts = await conflictsAmong(ctx, door, ids)
  const after = { device, merged: rows.length, conflicts: conflicts.length }
  if (rows.length) await ctx.audit({ action: 'mergeScans', entity: `${door.module}.door`, entityId: door.pool, after })
  return { merged: rows.length, conflicts }
}

/**
 * Scans that are not stored yet. If the answer was lost, the server may have refused under the same id what the device
 * then admitted offline: that counts as new, too.
 */
function newAmong(sent: readonly OfflineScan[], there: readonly Scan[], pool: string): OfflineScan[] {
  const known = new Map(there.map((scan) => [scan.id, scan]))
  return [...new Map(sent.map((scan) => [scan.id, scan])).values()].filter(({ id, result }) => {
    const scan = known.get(id)
    return !scan || (scan.pool === pool && result === 'in' && (scan.result === 'refused' || scan.result === 'amber'))
  })
}

/** By its code, if that is genuine; by the pass itself, if it was admitted by hand. */
function readScan(ctx: AtDoor, { pool }: Door, scan: OfflineScan): Read {
  if (!scan.code && scan.grant) return { scan, grant: scan.grant, nth: scan.nth, tag: tagOf(pool) }
  const read = readPass(scan.code)
  return read && isGenuine(ctx, read)
    ? { scan, grant: read.grant, nth: read.nth, mark: read.mark, tag: read.tag }
    : { scan }
}

async function passesIn(ctx: AtDoor, { pool }: Door, of: readonly string[]): Promise<Map<string, GrantRow>> {
  const ids = [...new Set(of)]
  if (ids.length === 0) return new Map()
  const rows = await grantRows(ctx.db, and(eq(grants.pool, pool), inArray(grants.id, ids)), ids.length)
  return new Map(rows.map((row) => [row.grant, row]))
}

function rowOf(ctx: AtDoor, door: Door, device: string, one: Read, { passes, ended }: Known) {
  const { id, gate, result, reason, note, at } = one.scan
  const pass = 'grant' in one ? passes.get(one.grant) : undefined
  const isOfPass = pass && 'grant' in one && one.nth >= 1 && one.nth <= pass.count
  return {
    ...{ id, pool: door.pool, gate, device, result, reason, note, offline: true, by: personOf(ctx).id },
    ...(isOfPass ? { grant: pass.grant, nth: one.nth } : { grant: null, nth: null }),
    at: deviceTime(at, ctx.now),
    conflict: result === 'in' ? wrongWith(door, one, pass, ended) : ('' as const),
  }
}

async function writeRows({ db }: AtDoor, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  for (const row of rows) {
    await db
      .insert(scans)
      .values(row)
      .onConflictDoUpdate({ target: [scans.site, scans.id], set: row })
  }
}

/** Why the pass would have been refused had the device known; ignores the opening hours and other entries. */
function wrongWith(door: Door, one: Read, pass: GrantRow | undefined, ended: Known['ended']): '' | Conflict {
  const read = 'grant' in one ? one : undefined
  // A session that ended after the code was shown was valid then.
  const endedAt = read?.mark ? ended.get(`${read.grant} ${read.mark}`) : undefined
  const wasLive = endedAt !== undefined && one.scan.at * 1000 <= endedAt
  const marks = wasLive ? [read!.mark!] : (pass?.marks ?? [])
  const known = pass && { ...pass, marks, entered: undefined }
  return reasonAgainst({ door, read, known, fresh: true, now: door.opensAt }) ?? ''
}

const scansBy = ({ db }: AtDoor, ids: readonly string[]) =>
  db
    .select()
    .from(scans)
    .where(inArray(scans.id, [...ids]))

/** The conflicts of these scans, and of others' scans that they displace. */
async function conflictsAmong(ctx: AtDoor, door: Door, ids: readonly string[]): Promise<MergeConflict[]> {
  const sent = (await scansBy(ctx, ids)).filter(({ pool }) => pool === door.pool)
  const passes = await passesIn(
    ctx,
    door,
    sent.flatMap(({ grant }) => grant ?? []),
  )
  const doubled = await doubledOf(ctx, [...passes.keys()])
  const wrong = [...sent.filter(({ conflict }) => conflict !== '' && conflict !== 'doubled'), ...doubled]
  return wrong.map(({ id, conflict, grant, nth }) => {
    const pass = grant ? passes.get(grant) : undefined
    return {
      ...{ id, conflict: conflict as Conflict },
      pass: pass ? faceOf(pass, nth!) : null,
      other: (conflict === 'doubled' && pass && entryOf(pass, nth!)) || null,
    }
  })
}

async function doubledOf({ db }: AtDoor, of: readonly string[]): Promise<Scan[]> {
  if (of.length === 0) return []
  return db
    .select()
    .from(scans)
    .where(and(inArray(scans.grant, [...of]), eq(scans.conflict, 'doubled')))
}
