import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { numberKey } from '#engines/admission/code.ts'
import type { GateCalls } from '#engines/admission/contract.ts'
import { eachPass } from '#engines/admission/judge.ts'
import { doorKey, publicKey } from '#engines/admission/server/keys.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { phoneOf, plateOf } from '../../shapes.ts'
import { keyOf, opened } from '../private-data.ts'
import { guests, scans, stays, visits, windows } from '../schema.ts'
import { campusDoor } from './campus-door.ts'
import { door, findGate } from './doors.ts'
import { faceOf, passRows, standingOf } from './passes.ts'

type Calls = GateCalls

/** A device keeps its list for two days. */
const aheadMs = 36 * 3_600_000
const behindMs = 12 * 3_600_000
/** Overlap in seconds: a commit becomes visible a moment after its timestamp. */
const overlap = 30

/** What a device needs to decide offline: the guests of these days and those who are inside. */
export async function gateList(ctx: ReadContext, { session, after, since, page_size }: InputOf<Calls['gateList']>) {
  const gate = await findGate(ctx.db, session)
  const key = doorKey(ctx, campusDoor)
  const which = and(after ? gt(guests.id, after) : undefined, near(ctx.now), changed(since))
  const rows = await passRows(ctx.db, which, page_size + 1)
  const list = rows.slice(0, page_size)
  return {
    ...{ door, asOf: seconds(ctx.now), key: key.toString('hex'), publicKey: publicKey(ctx) },
    list: list.map((row) => {
      const phone = opened(ctx, 'phone', row.guest.sealedPhone)
      return { ...standingOf(ctx, row, gate), key: phone ? numberKey(key, phone) : '' }
    }),
    next: rows.length > page_size ? list.at(-1)!.guest.id : '',
  }
}

function near(now: Date): SQL | undefined {
  const [from, until] = [new Date(now.getTime() + aheadMs), new Date(now.getTime() - behindMs)]
  const soon = sql`exists (select from ${windows} where ${windows.site} = ${guests.site} and ${windows.visit} = ${guests.visit}
    and ${windows.from} < ${from.toISOString()} and ${windows.until} > ${until.toISOString()})`
  const inside = sql`exists (select from ${stays} where ${stays.site} = ${guests.site} and ${stays.guest} = ${guests.id}
    and ${stays.leftAt} is null)`
  return and(sql`${guests.name} <> ''`, or(and(soon, sql`${visits.state} in ('approved', 'cancelled')`), inside))
}

function changed(since: number): SQL | undefined {
  if (since === 0) return undefined
  const from = sql`to_timestamp(${since - overlap})`
  const moved = sql`exists (select from ${scans} where ${scans.site} = ${guests.site} and ${scans.guest} = ${guests.id}
    and ${scans.receivedAt} > ${from})`
  return or(sql`${guests.changedAt} > ${from}`, sql`${visits.changedAt} > ${from}`, moved)
}

const most = 20

/** By the whole phone number, plate or name: no parts of them, so that the list cannot be enumerated. */
export async function findPass(ctx: ReadContext, { session, q }: InputOf<Calls['findPass']>) {
  const gate = await findGate(ctx.db, session)
  if (q.length < 2) return { list: [] }
  const said = or(
    eq(guests.name, q),
    eq(guests.plate, plateOf(q)),
    and(eq(guests.phoneKey, keyOf(ctx, 'phone', phoneOf(q))), sql`${guests.phoneKey} <> ''`),
  )
  const rows = await passRows(ctx.db, and(said, near(ctx.now)), most)
  const list = rows.flatMap((row) => {
    const standing = { ...standingOf(ctx, row, gate), row }
    return eachPass(standing, (of, nth) => faceOf(ctx, of.row, nth), seconds(ctx.now))
  })
  return { list: list.sort((a, b) => Number(b.live) - Number(a.live)) }
}
