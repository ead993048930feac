import { asc, count, eq } from 'drizzle-orm'
import { publishCalendar } from '#engines/calendar/server/load.ts'
import { campuses as table } from '#engines/calendar/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import type { contract } from '../contract.ts'
import { calendar } from '../module.ts'
import { lockCalendar } from './rows.ts'

type Calls = typeof contract

export async function campuses(ctx: ReadContext) {
  const rows = await ctx.db.select().from(table).orderBy(asc(table.position), asc(table.id)).limit(200)
  const list = rows.map((row) => {
    const { name, nameEn } = fieldsOfSaid('name', row.name)
    return { id: row.id, version: row.version, name, nameEn }
  })
  return { list }
}

export async function saveCampus(ctx: WriteContext, input: InputOf<Calls['saveCampus']>) {
  const { id, version } = input
  const name = saidFrom(input.name, input.nameEn)
  await lockCalendar(ctx)
  const there = await ctx.db.select().from(table).where(eq(table.id, id))
  if (version === 0 && there.length) throw calendar.fail('campusTaken', { params: { id } })
  const before = version === 0 ? undefined : sameVersion(there, version)
  const [after] = before
    ? await ctx.db
        .update(table)
        .set({ name, version: version + 1 })
        .where(eq(table.id, id))
        .returning()
    : await ctx.db
        .insert(table)
        .values({ id, name, position: await nextPosition(ctx) })
        .returning()
  await publishCalendar(ctx)
  await ctx.audit({ action: 'saveCampus', entity: 'calendar.campus', entityId: id, before, after })
  return { id }
}

async function nextPosition({ db }: WriteContext): Promise<number> {
  const [all] = await db.select({ n: count() }).from(table)
  return all!.n
}

export async function deleteCampus(ctx: WriteContext, { id, version }: InputOf<Calls['deleteCampus']>) {
  await lockCalendar(ctx)
  const before = sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)), version)
  await orRefused(ctx.db.delete(table).where(eq(table.id, id)), 'used', calendar.fail('campusUsed'))
  await publishCalendar(ctx)
  await ctx.audit({ action: 'deleteCampus', entity: 'calendar.campus', entityId: id, before })
  return {}
}
