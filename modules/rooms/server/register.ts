import { and, asc, eq, sql } from 'drizzle-orm'
import { buildings, rooms as table } from '#engines/rooms/server/schema.ts'
import { takeUsesOfRoom } from '#engines/rooms/server/uses.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldsOfSaid, textIn } from '#kernel/language/said.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { badInput } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { sameVersion } from '#kernel/server/db/versioned.ts'
import type { contract } from '../contract.ts'
import { rooms as module } from '../module.ts'
import { closureSource, renewClosures } from './closure-uses.ts'
import { publishRooms } from './places.ts'
import { roomSearch } from './search-documents.ts'

type Calls = typeof contract

export async function rooms(ctx: ReadContext, input: InputOf<Calls['rooms']>) {
  const { id, q, building, kind, isOpen } = input
  const query = ctx.db
    .select({ room: table, buildingName: buildings.name })
    .from(table)
    .innerJoin(buildings, and(eq(buildings.site, table.site), eq(buildings.id, table.building)))
    .where(
      id
        ? eq(table.id, id)
        : and(
            building ? eq(table.building, building) : undefined,
            kind ? eq(table.kind, kind) : undefined,
            isOpen ? eq(table.isOpen, isOpen === '1') : undefined,
            contains(q, table.code, sql`${table.name}->>'zh'`, sql`${table.name}->>'en'`),
          ),
    )
    .$dynamic()
  const order = sortedBy(input, { code: [table.code], floor: [table.floor], capacity: [table.capacity] })
  const { rows, total } = await pageOf(ctx, query, input, order, asc(table.code))
  return { total, list: rows.map((row) => faceOf(row, ctx)) }
}

type Row = { room: typeof table.$inferSelect; buildingName: typeof buildings.$inferSelect.name }

function faceOf({ room, buildingName }: Row, ctx: ReadContext) {
  const { id, version, building, floor, code, capacity, kind, equipment, isOpen } = room
  const { name, nameEn } = fieldsOfSaid('name', room.name)
  return {
    ...{ id, version, building, floor, code, name, nameEn, capacity, kind, equipment, isOpen },
    buildingName: textIn(buildingName, ctx.language),
  }
}

export async function saveRoom(ctx: WriteContext, input: InputOf<Calls['saveRoom']>) {
  const { id, version, name, nameEn, equipment, ...rest } = input
  await checkBuilding(ctx, input.building)
  const values = { ...rest, name: saidFrom(name, nameEn), equipment: [...new Set(equipment)].sort() }
  const before = id
    ? sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'), version)
    : undefined
  const saving = before
    ? ctx.db
        .update(table)
        .set({ ...values, version: version + 1 })
        .where(eq(table.id, id))
        .returning()
    : ctx.db.insert(table).values(values).returning()
  const [after] = await orRefused(saving, 'taken', module.fail('codeTaken', { params: { code: input.code } }))
  if (before?.building !== after!.building)
    await renewClosures(ctx, { buildings: [before?.building ?? '', after!.building] })
  await publishRooms(ctx)
  await roomSearch.refresh(ctx, [after!.id])
  await ctx.audit({ action: 'saveRoom', entity: 'rooms.room', entityId: after!.id, before, after })
  return { id: after!.id }
}

async function checkBuilding({ db }: WriteContext, building: string): Promise<void> {
  const known = await db.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, building))
  if (!known.length) throw badInput({ building: 'wrong' })
}

export async function deleteRoom(ctx: WriteContext, { id, version }: InputOf<Calls['deleteRoom']>) {
  const before = sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'), version)
  await takeUsesOfRoom(ctx, closureSource, id)
  await orRefused(ctx.db.delete(table).where(eq(table.id, id)), 'used', module.fail('roomUsed'))
  await publishRooms(ctx)
  await roomSearch.refresh(ctx, [id])
  await ctx.audit({ action: 'deleteRoom', entity: 'rooms.room', entityId: id, before })
  return {}
}
