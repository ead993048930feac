import { and, count, eq, gte, sql } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import type { officeContract } from '../../office-contract.ts'
import { type GateRow, gates, scans } from '../schema.ts'

type Calls = typeof officeContract

export async function allGates(ctx: ReadContext, { q, id, ...paging }: InputOf<Calls['allGates']>) {
  const query = ctx.db
    .select()
    .from(gates)
    .where(and(id ? eq(gates.id, id) : undefined, contains(q, gates.name, gates.place)))
  const order = [sql`${gates.closedAt} is not null`, gates.position]
  const { rows, total } = await pageOf(ctx, query, paging, order, gates.id)
  const today = startOfDayIn(ctx.site.zone, dayIn(ctx.site.zone, ctx.now))
  const entries = await ctx.db
    .select({ gate: scans.gate, n: count() })
    .from(scans)
    .where(and(gte(scans.at, today), eq(scans.result, 'in')))
    .groupBy(scans.gate)
  const byGate = new Map(entries.map(({ gate, n }) => [gate, n]))
  return { total, list: rows.map((row) => ({ ...faceOf(row), today: byGate.get(row.id) ?? 0 })) }
}

const faceOf = ({ id, name, nameEn, nameTw, place, position, version, closedAt }: GateRow) => ({
  ...{ id, name, nameEn, nameTw, place, position, version },
  closed: closedAt !== null,
})

/** A gate is closed, never deleted: its log stays. */
export async function saveGate(ctx: WriteContext, { id, version, closed, ...values }: InputOf<Calls['saveGate']>) {
  const fields = { ...values, closedAt: closed ? ctx.now : null }
  if (id) {
    const row = await updateVersioned(ctx.db, gates, { id, version }, fields)
    await ctx.audit({ action: 'saveGate', entity: 'visitors.gate', entityId: id, after: { name: values.name, closed } })
    return { id, version: row.version }
  }
  const [row] = await ctx.db.insert(gates).values(fields).returning()
  await ctx.audit({ action: 'saveGate', entity: 'visitors.gate', entityId: row!.id, after: { name: values.name } })
  return { id: row!.id, version: row!.version }
}
