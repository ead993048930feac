import { inArray } from 'drizzle-orm'
import { defineImport } from '#engines/imports/server/source.ts'
import { touchedIds } from '#engines/imports/server/touched.ts'
import { columns as buildingColumns } from '#engines/rooms/server/import/building-columns.ts'
import { columns as roomColumns } from '#engines/rooms/server/import/room-columns.ts'
import { buildingTarget, roomTarget } from '#engines/rooms/server/import/targets.ts'
import { rooms as table } from '#engines/rooms/server/schema.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { rooms } from '../module.ts'
import { renewClosures } from './closure-uses.ts'
import { publishRooms } from './places.ts'
import { buildingSearch, roomSearch } from './search-documents.ts'

const mostRows = 20_000

export const roomImport = defineImport(rooms, {
  name: 'rooms',
  right: 'manage',
  page: 'manage/rooms/import-rooms',
  mostRows,
  columns: roomColumns,
  target: roomTarget,
  after: async (ctx, entry) => {
    const ids = await touchedIds(ctx.db, entry)
    await publishRooms(ctx)
    await roomSearch.refresh(ctx, ids)
    await renewClosures(ctx, { buildings: await buildingsOf(ctx, ids) })
  },
})

export const buildingImport = defineImport(rooms, {
  name: 'buildings',
  right: 'manage',
  page: 'manage/rooms/import-buildings',
  mostRows,
  columns: buildingColumns,
  target: buildingTarget,
  after: async (ctx, entry) => {
    const ids = await touchedIds(ctx.db, entry)
    await publishRooms(ctx)
    await buildingSearch.refresh(ctx, ids)
    // Rooms are found by the name of their building, too.
    if (ids.length === 0) return
    const inside = await ctx.db.select({ id: table.id }).from(table).where(inArray(table.building, ids))
    await roomSearch.refresh(
      ctx,
      inside.map(({ id }) => id),
    )
  },
})

async function buildingsOf({ db }: JobContext, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ building: table.building })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return rows.map(({ building }) => building)
}
