import { inArray, sql } from 'drizzle-orm'
import { readPass, tagOf } from '#engines/admission/code.ts'
import type { GateCalls, OfflineScan } from '#engines/admission/contract.ts'
import { entryOf, knownOf, reasonAgainst } from '#engines/admission/judge.ts'
import { isGenuine } from '#engines/admission/server/keys.ts'
import type { Conflict } from '#engines/admission/shapes.ts'
import { deviceTime } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { excludedOf } from '#kernel/server/db/excluded.ts'
import { type GateRow, guests, scans } from '../schema.ts'
import { campusDoor } from './campus-door.ts'
import { door, findGate } from './doors.ts'
import { faceOf, type PassRow, passRows, standingOf } from './passes.ts'
import { arrived, refold } from './refold.ts'

type Calls = GateCalls
type Read = { scan: OfflineScan; guest: string; nth: number; mark?: string }
type Passes = ReadonlyMap<string, PassRow>

/**
 * Scans that a device decided offline. An entry is a fact even if it was wrong: it is stored, and reported as a
 * conflict. Stays are computed from all scans, so that the order in which devices send does not matter.
 */
export async function mergeScans(ctx: WriteContext, { session, device, scans: sent }: InputOf<Calls['mergeScans']>) {
  const gate = await findGate(ctx.db, session)
  const read = [...new Map(sent.map((scan) => [scan.id, scan])).values()].map((scan) => readScan(ctx, scan))
  const ids = [...new Set(read.map(({ guest }) => guest).filter(Boolean))].sort()
  if (ids.length)
    await ctx.db.select({ id: guests.id }).from(guests).where(inArray(guests.id, ids)).orderBy(guests.id).for('update')
  const passes = await passesOf(ctx, ids)
  const rows = read.map((one) => rowOf(ctx, gate, device, one, passes))
  const kept = await ctx.db
    .insert(scans)
    .values(rows)
    .onConflictDoUpdate({
      target: [scans.site, scans.id],
      set: excludedOf(scans, 'site', 'id'),
      // If the answer was lost, the server may have refused what the device then admitted.
      setWhere: sql`${scans.result} in ('refused', 'amber') and excluded.result = 'in' and ${scans.gate} = excluded.gate`,
    })
    .returning({ id: scans.id })
  await refold(ctx, ids)
  const first = new Map(
    rows.flatMap((row) => (row.result === 'in' && row.guest && !row.conflict ? [[row.guest, row.nth!] as const] : [])),
  )
  for (const [guest, nth] of first) await arrived(ctx, passes.get(guest)!.visit, nth)
  const conflicts = await conflictsAmong(
    ctx,
    gate,
    read.map(({ scan }) => scan.id),
    ids,
  )
  const after = { device, merged: kept.length, conflicts: conflicts.length }
  if (kept.length) await ctx.audit({ action: 'mergeScans', entity: 'visitors.gate', entityId: gate.id, after })
  return { merged: kept.length, conflicts }
}

/** By its code, if that is genuine; by the pass itself, if it was decided by hand. */
function readScan(ctx: WriteContext, scan: OfflineScan): Read {
  if (!scan.code && scan.grant) return { scan, guest: scan.grant, nth: scan.nth }
  const read = readPass(scan.code)
  const isOurs = read && isGenuine(ctx, read) && read.tag === tagOf(campusDoor)
  return isOurs ? { scan, guest: read.grant, nth: read.nth, mark: read.mark } : { scan, guest: '', nth: 0 }
}

async function passesOf(ctx: WriteContext, ids: readonly string[]): Promise<Passes> {
  const rows = ids.length ? await passRows(ctx.db, inArray(guests.id, [...ids]), ids.length) : []
  return new Map(rows.map((row) => [row.guest.id, row]))
}

function rowOf(ctx: WriteContext, gate: GateRow, device: string, one: Read, passes: Passes) {
  const { id, result, reason, note, at } = one.scan
  const pass = passes.get(one.guest)
  const isOfPass = pass && one.nth >= 1 && one.nth <= pass.spans.length
  return {
    ...{ id, gate: gate.id, device, result, reason, note, offline: true, by: personOf(ctx).id },
    ...(isOfPass ? { guest: pass.guest.id, nth: one.nth } : { guest: null, nth: null }),
    at: deviceTime(at, ctx.now),
    receivedAt: ctx.now,
    conflict: result === 'in' ? wrongWith(ctx, gate, one, pass) : ('' as const),
  }
}

/** Why the guest would have been refused had the device known; ignores times and other entries. */
function wrongWith(ctx: WriteContext, gate: GateRow, { nth, mark }: Read, pass: PassRow | undefined): '' | Conflict {
  if (!pass) return 'unknown'
  const { marks, ...standing } = standingOf(ctx, pass, gate)
  const known = { ...knownOf({ ...standing, marks }, nth), entered: undefined, leftAt: undefined }
  const [opens] = standing.windows[nth - 1] ?? [0]
  const read = { tag: tagOf(campusDoor), nth, ...(mark && { mark }) }
  return reasonAgainst({ door, read, known, fresh: true, now: opens }) ?? ''
}

/** Conflicts of these scans, and of others that they displace. */
async function conflictsAmong(ctx: WriteContext, gate: GateRow, sent: readonly string[], of: readonly string[]) {
  const wrong = await ctx.db
    .select()
    .from(scans)
    .where(
      of.length
        ? sql`${scans.conflict} <> '' and (${inArray(scans.id, [...sent])} or (${inArray(scans.guest, [...of])} and ${scans.conflict} = 'doubled'))`
        : sql`${scans.conflict} <> '' and ${inArray(scans.id, [...sent])}`,
    )
  const passes = await passesOf(ctx, of)
  return wrong.map(({ id, conflict, guest, nth }) => {
    const pass = guest ? passes.get(guest) : undefined
    const entry = pass && entryOf(standingOf(ctx, pass, gate), nth!)
    return {
      ...{ id, conflict: conflict as Conflict },
      pass: pass ? faceOf(ctx, pass, nth!) : null,
      other: (conflict === 'doubled' && entry) || null,
    }
  })
}
