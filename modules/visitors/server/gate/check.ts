import { eq } from 'drizzle-orm'
import { isFresh, readPass, seedOf, tagOf } from '#engines/admission/code.ts'
import type { GateCalls } from '#engines/admission/contract.ts'
import { entryOf, isLeaving, knownOf, reasonAgainst, resultOf, verdictOf } from '#engines/admission/judge.ts'
import { doorKey, isGenuine } from '#engines/admission/server/keys.ts'
import type { Reason, Result, Verdict } from '#engines/admission/shapes.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { type GateRow, guests, scans } from '../schema.ts'
import { campusDoor } from './campus-door.ts'
import { door, findGate } from './doors.ts'
import { faceOf, getPass, type PassRow, standingOf } from './passes.ts'
import { arrived, refold } from './refold.ts'

type Calls = GateCalls
type Scan = { id: string; device: string; note: string }

/** The code of a guest: lets them in, or out if they are inside. Idempotent by the scan's id. */
export async function check(ctx: WriteContext, { session, code, ...scan }: InputOf<Calls['check']>): Promise<Verdict> {
  const gate = await findGate(ctx.db, session)
  const read = readPass(code)
  const genuine = read && isGenuine(ctx, read) ? read : undefined
  const row = genuine?.tag === tagOf(campusDoor) ? await lockPass(ctx, genuine.grant) : undefined
  const before = await getScan(ctx, gate, scan.id, row)
  if (before) return before
  const standing = row && standingOf(ctx, row, gate)
  const seed = row && genuine ? seedOf(doorKey(ctx, campusDoor), genuine) : ''
  const scanned = {
    ...{ door, read: genuine, now: seconds(ctx.now) },
    known: standing && knownOf(standing, genuine!.nth),
    fresh: seed !== '' && isFresh(genuine!, seed, ctx.now.getTime()),
  }
  const nth = genuine?.nth ?? 0
  if (isLeaving(scanned)) return settle(ctx, { gate, scan, row, nth, result: 'out', reason: undefined })
  const reason = reasonAgainst(scanned)
  return settle(ctx, { gate, scan, row, nth, result: resultOf(reason, scan.note), reason })
}

/** Lets somebody in who has no code to show. */
export async function letIn(ctx: WriteContext, input: InputOf<Calls['letIn']>): Promise<Verdict> {
  const { session, grant, nth, ...scan } = input
  const gate = await findGate(ctx.db, session)
  const row = await findPass(ctx, grant, nth)
  const before = await getScan(ctx, gate, scan.id, row)
  if (before) return before
  const reason = reasonAgainst({
    ...{ door, read: { tag: tagOf(campusDoor), nth }, now: seconds(ctx.now), fresh: true },
    known: knownOf(standingOf(ctx, row, gate), nth),
  })
  return settle(ctx, { gate, scan, row, nth, result: resultOf(reason, scan.note), reason })
}

/** Lets somebody out who has no code to show. */
export async function letOut(ctx: WriteContext, input: InputOf<Calls['letOut']>): Promise<Verdict> {
  const { session, grant, nth, ...scan } = input
  const gate = await findGate(ctx.db, session)
  const row = await findPass(ctx, grant, nth)
  const before = await getScan(ctx, gate, scan.id, row)
  if (before) return before
  if (!entryOf(standingOf(ctx, row, gate), nth)) throw kernel.fail('notNow')
  return settle(ctx, { gate, scan, row, nth, result: 'out', reason: undefined })
}

type Settling = {
  gate: GateRow
  scan: Scan
  row: PassRow | undefined
  nth: number
  result: Result
  reason: Reason | undefined
}

async function settle(ctx: WriteContext, { gate, scan, row, nth, result, reason }: Settling): Promise<Verdict> {
  const { id, device, note } = scan
  const isOfGuest = row && nth >= 1 && nth <= row.spans.length
  // Times of one pass strictly increase, even if the clocks of two nodes differ.
  const at = new Date(Math.max(ctx.now.getTime(), (row?.movedAt ?? 0) + 1))
  const of = isOfGuest ? { guest: row.guest.id, nth } : {}
  await ctx.db
    .insert(scans)
    .values({ id, gate: gate.id, device, note, by: personOf(ctx).id, at, result, reason: reason ?? '', ...of })
    .onConflictDoNothing()
  const verdict = verdictAt(ctx, gate, { row, nth, result, reason: reason ?? '' })
  if (!isOfGuest || (result !== 'in' && result !== 'out')) return verdict
  await refold(ctx, [row.guest.id])
  const isIn = result === 'in'
  if (isIn) await arrived(ctx, row.visit, nth)
  if (note) {
    const action = isIn ? 'letIn' : 'letOut'
    await ctx.audit({ action, entity: 'visitors.visit', entityId: row.visit.id, after: { gate: gate.name, note } })
  }
  return verdict
}

type Said = { row: PassRow | undefined; nth: number; result: Result; reason: Verdict['reason'] }

function verdictAt(ctx: WriteContext, gate: GateRow, { row, nth, result, reason }: Said): Verdict {
  const standing = row && { ...standingOf(ctx, row, gate), row }
  return verdictOf({ result, reason }, { row: standing, nth, faceOf: (of, place) => faceOf(ctx, of.row, place) })
}

/** Scans of one guest come one after the other. */
export async function lockPass(ctx: WriteContext, guest: string): Promise<PassRow | undefined> {
  await ctx.db.select({ id: guests.id }).from(guests).where(eq(guests.id, guest)).for('update')
  return getPass(ctx.db, guest)
}

async function findPass(ctx: WriteContext, guest: string, nth: number): Promise<PassRow> {
  const row = await lockPass(ctx, guest)
  if (!row || nth > row.spans.length) throw notFound()
  return row
}

/** The verdict of a scan that was sent before. */
async function getScan(ctx: WriteContext, gate: GateRow, id: string, row: PassRow | undefined) {
  const [scan] = await ctx.db.select().from(scans).where(eq(scans.id, id))
  if (!scan) return undefined
  if (scan.gate !== gate.id) throw kernel.fail('notNow')
  return verdictAt(ctx, gate, { row, nth: scan.nth ?? 0, result: scan.result, reason: scan.reason })
}
