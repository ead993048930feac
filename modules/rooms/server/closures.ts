import { and, desc, eq } from 'drizzle-orm'
import { daysBetween } from '#engines/calendar/weeks.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { takeUses } from '#engines/rooms/server/uses.ts'
import { clockOf } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid, textIn } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import type { contract } from '../contract.ts'
import { rooms as module } from '../module.ts'
import { closureSource, renewClosures } from './closure-uses.ts'
import { closures as table } from './schema.ts'

type Calls = typeof contract
type Draft = InputOf<Calls['saveClosure']>

const longest = 366

export async function closures(ctx: ReadContext, input: InputOf<Calls['closures']>) {
  const query = ctx.db
    .select({ closure: table, building: buildings.name, room: rooms.name, code: rooms.code })
    .from(table)
    .innerJoin(buildings, and(eq(buildings.site, table.site), eq(buildings.id, table.building)))
    .leftJoin(rooms, and(eq(rooms.site, table.site), eq(rooms.id, table.room)))
    .where(input.id ? eq(table.id, input.id) : undefined)
    .$dynamic()
  const { rows, total } = await pageOf(ctx, query, input, desc(table.from), desc(table.id))
  const list = rows.map(({ closure, building, room }) => {
    const { id, version, from, until } = closure
    const { reason, reasonEn } = fieldsOfSaid('reason', closure.reason)
    return {
      ...{ id, version, from, until, reason, reasonEn, building: closure.building, room: closure.room ?? '' },
      ...{ starts: clockOf(closure.starts), ends: clockOf(closure.ends) },
      buildingName: textIn(building, ctx.language),
      roomName: room ? textIn(room, ctx.language) : '',
    }
  })
  return { total, list }
}

export async function saveClosure(ctx: WriteContext, input: Draft) {
  const { id, version, building, room, from, until, reason, reasonEn } = input
  const [starts, ends] = [minuteOf(input.starts), minuteOf(input.ends)]
  if (until < from || ends <= starts) throw module.fail('closureOrder')
  if (daysBetween(from, until) > longest) throw module.fail('closureLong', { params: { n: longest } })
  await checkPlace(ctx, input)
  const values = { building, room: room || null, from, until, starts, ends, reason: saidFrom(reason, reasonEn) }
  const before = id
    ? sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'), version)
    : undefined
  const [after] = before
    ? await ctx.db
        .update(table)
        .set({ ...values, version: version + 1 })
        .where(eq(table.id, id))
        .returning()
    : await ctx.db.insert(table).values(values).returning()
  await renewClosures(ctx, { ids: [after!.id] })
  await ctx.audit({ action: 'saveClosure', entity: 'rooms.closure', entityId: after!.id, before, after })
  return { id: after!.id }
}

async function checkPlace({ db }: WriteContext, { building, room }: Draft): Promise<void> {
  const known = await db.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, building))
  if (!known.length) throw badInput({ building: 'wrong' })
  if (!room) return
  const [own] = await db.select({ building: rooms.building }).from(rooms).where(eq(rooms.id, room))
  if (own?.building !== building) throw badInput({ room: 'wrong' })
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

export async function deleteClosure(ctx: WriteContext, { id, version }: InputOf<Calls['deleteClosure']>) {
  const before = sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'), version)
  await takeUses(ctx, closureSource, [id])
  await ctx.db.delete(table).where(eq(table.id, id))
  await ctx.audit({ action: 'deleteClosure', entity: 'rooms.closure', entityId: id, before })
  return {}
}
