import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { grants } from '#engines/allocation/server/schema.ts'
import { maskNumber } from '#engines/directory/mask.ts'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { numberKey } from '../code.ts'
import { maskName } from '../mask-name.ts'
import type { Door, Listed } from '../shapes.ts'
import { sessionsMoved } from './devices.ts'
import { doorKey, publicKey } from './keys.ts'
import { comerOf, type GrantRow, grantRows } from './pass-rows.ts'
import { scans } from './schema.ts'

type Asked = { after: string; since: number; page_size: number }
type Reading = Pick<ReadContext, 'db' | 'site' | 'tools' | 'now'>

/** Overlap in seconds: a commit becomes visible a moment after its timestamp. */
const overlap = 30

/** What a device needs to decide offline: the whole list of the door, or the changes since. */
export async function listFor(ctx: Reading, door: Door, { after, since, page_size }: Asked) {
  const key = doorKey(ctx, door.pool)
  const asOf = seconds(ctx.now)
  const which = and(eq(grants.pool, door.pool), after ? gt(grants.id, after) : undefined, changed(since))
  const rows = await grantRows(ctx.db, which, page_size + 1)
  const list = rows.slice(0, page_size)
  return {
    ...{ door, asOf, key: key.toString('hex'), publicKey: publicKey(ctx) },
    list: list.map((row) => listedOf(key, row)),
    next: rows.length > page_size ? list.at(-1)!.grant : '',
  }
}

function changed(since: number): SQL | undefined {
  if (since === 0) return undefined
  const from = sql`to_timestamp(${since - overlap})`
  const moved = sql`exists (select from ${scans} where ${scans.site} = ${grants.site} and ${scans.grant} = ${grants.id}
    and ${scans.result} in ('in', 'out') and ${scans.receivedAt} > ${from})`
  return or(sql`${grants.changedAt} > ${from}`, moved, sessionsMoved(from))
}

function listedOf(key: Uint8Array, row: GrantRow): Listed {
  const { grant, count, live, holder, marks, seats, in: entries } = row
  // The list has one name for each grant; where places have names of their own, each is a grant.
  const comer = count === 1 ? comerOf(row, 1) : row
  return {
    ...{ grant, count, live, holder, marks, seats, in: entries },
    name: maskName(comer.name),
    number: maskNumber(comer.number),
    key: numberKey(key, row.number),
  }
}
