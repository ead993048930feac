import { eq } from 'drizzle-orm'
import { lockPool } from '#engines/allocation/server/pools.ts'
import { startUse } from '#engines/allocation/server/use.ts'
import { seconds } from '#kernel/clock.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { isFresh, readPass, seedOf, tagOf } from '../code.ts'
import { entryOf, reasonAgainst, resultOf, verdictOf } from '../judge.ts'
import type { Door, Reason, Verdict } from '../shapes.ts'
import { doorKey, isGenuine } from './keys.ts'
import { faceOf, type GrantRow, getGrant } from './pass-rows.ts'
import { admissionTopic, refold } from './refold.ts'
import { admissions, scans } from './schema.ts'

/** A door and the key of the module it belongs to, for the audit log. */
export type ModuleDoor = Door & { module: string }
export type AtDoor = Pick<WriteContext, 'db' | 'site' | 'tools' | 'person' | 'now' | 'audit' | 'publish'>
type Scan = { id: string; gate: string; device: string; note: string }
type OfPass = Scan & { grant: string; nth: number }
type Decided = { pass: GrantRow | undefined; nth: number; reason: Reason | undefined }

/** Whether the bearer of a code is admitted. Idempotent by the scan's id. */
export async function check(ctx: AtDoor, door: ModuleDoor, scan: Scan & { code: string }): Promise<Verdict> {
  await lockDoor(ctx, door.pool)
  const known = await getScan(ctx, door, scan.id)
  if (known) return known
  const read = readPass(scan.code)
  const genuine = read && isGenuine(ctx, read) ? read : undefined
  const pass = genuine?.tag === tagOf(door.pool) ? await getGrant(ctx.db, door.pool, genuine.grant) : undefined
  const seed = pass && genuine ? seedOf(doorKey(ctx, door.pool), genuine) : ''
  const reason = reasonAgainst({
    ...{ door, read: genuine, now: seconds(ctx.now) },
    known: pass && { ...pass, entered: entryOf(pass, genuine!.nth) },
    fresh: seed !== '' && isFresh(genuine!, seed, ctx.now.getTime()),
  })
  return settle(ctx, door, scan, { pass, nth: genuine?.nth ?? 0, reason })
}

/** Admits someone whose pass was looked up without a code; `note` says why. */
export async function letIn(ctx: AtDoor, door: ModuleDoor, scan: OfPass): Promise<Verdict> {
  await lockDoor(ctx, door.pool)
  const known = await getScan(ctx, door, scan.id)
  if (known) return known
  const { nth } = scan
  const pass = await findPass(ctx, door, scan)
  const reason = reasonAgainst({
    ...{ door, read: { tag: tagOf(door.pool), nth }, now: seconds(ctx.now), fresh: true },
    known: { ...pass, entered: entryOf(pass, nth) },
  })
  return settle(ctx, door, scan, { pass, nth, reason })
}

/** Undoes an entry, so that the pass is valid again. */
export async function letOut(ctx: AtDoor, door: ModuleDoor, scan: OfPass): Promise<Verdict> {
  await lockDoor(ctx, door.pool)
  const known = await getScan(ctx, door, scan.id)
  if (known) return known
  const pass = await findPass(ctx, door, scan)
  const earlier = entryOf(pass, scan.nth)
  if (!earlier) throw kernel.fail('notNow')
  await write(ctx, door, scan, { pass, nth: scan.nth, result: 'out', reason: '' })
  await refold(ctx, door.pool, [scan.grant])
  await audit(ctx, 'letOut', door, scan)
  return { result: 'out', reason: '', pass: faceOf(pass, scan.nth), earlier }
}

/** Locks the pool for this transaction: the lock under which places are given, transferred and given back. */
export const lockDoor = async ({ db }: Pick<AtDoor, 'db'>, pool: string): Promise<void> =>
  void (await lockPool(db, pool))

async function settle(ctx: AtDoor, door: ModuleDoor, scan: Scan, { pass, nth, reason }: Decided): Promise<Verdict> {
  const result = resultOf(reason, scan.note)
  const at = await write(ctx, door, scan, { pass, nth, result, reason: reason ?? '' })
  if (result === 'in') {
    if (!(await startUse(ctx.db, pass!.grant))) throw kernel.fail('notNow')
    const { id, gate } = scan
    await ctx.db.insert(admissions).values({ grant: pass!.grant, nth, pool: door.pool, scan: id, gate, at })
    await ctx.publish(admissionTopic(door.pool), {})
    if (scan.note) await audit(ctx, 'letIn', door, { ...scan, grant: pass!.grant })
  }
  return verdictOf({ result, reason: reason ?? '' }, { row: pass, nth, faceOf })
}

type Written = Pick<Decided, 'pass' | 'nth'> & { result: Verdict['result']; reason: Verdict['reason'] }

/** Times of one pass strictly increase, even if the clocks of two nodes differ. */
async function write(ctx: AtDoor, { pool }: Door, scan: Scan, { pass, nth, ...came }: Written): Promise<Date> {
  const at = new Date(Math.max(ctx.now.getTime(), (pass?.movedAt ?? 0) + 1))
  const { id, gate, device, note } = scan
  const of = pass ? { grant: pass.grant, nth } : {}
  await ctx.db.insert(scans).values({ id, pool, ...of, gate, device, note, by: personOf(ctx).id, at, ...came })
  return at
}

async function findPass(ctx: AtDoor, { pool }: Door, { grant, nth }: OfPass): Promise<GrantRow> {
  const pass = await getGrant(ctx.db, pool, grant)
  if (!pass || nth > pass.count) throw notFound()
  return pass
}

/** The verdict of a scan that was sent before. */
async function getScan(ctx: AtDoor, { pool }: Door, id: string): Promise<Verdict | undefined> {
  const [scan] = await ctx.db.select().from(scans).where(eq(scans.id, id))
  if (!scan) return undefined
  if (scan.pool !== pool) throw kernel.fail('notNow')
  const pass = scan.grant ? await getGrant(ctx.db, pool, scan.grant) : undefined
  return verdictOf(scan, { row: pass, nth: scan.nth ?? 0, faceOf })
}

type Audited = Scan & { grant: string }

const audit = (ctx: AtDoor, action: string, { module }: ModuleDoor, { id, gate, note, grant }: Audited) =>
  ctx.audit({ action, entity: `${module}.pass`, entityId: grant, after: { scan: id, gate, note } })
