import { and, eq } from 'drizzle-orm'
import { thePublic } from '#engines/directory/audience.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'

export const roomSearch = searchable('rooms.room', async ({ db }, ids) => {
  const rows = await db
    .select({ id: rooms.id, code: rooms.code, name: rooms.name, building: buildings.name })
    .from(rooms)
    .innerJoin(buildings, and(eq(buildings.site, rooms.site), eq(buildings.id, rooms.building)))
    .where(ofIds(rooms.id, ids))
  return rows.map(({ id, code, name, building }) => ({
    source: 'rooms.room',
    sourceId: id,
    rank: 'place' as const,
    title: name,
    subtitle: building,
    page: `freeclassroom/room?id=${id}`,
    words: [code],
    for: thePublic,
  }))
})

export const buildingSearch = searchable('rooms.building', async ({ db }, ids) => {
  const rows = await db.select().from(buildings).where(ofIds(buildings.id, ids))
  return rows.map(({ id, code, name, place }) => ({
    source: 'rooms.building',
    sourceId: id,
    rank: 'place' as const,
    title: name,
    ...(place && { subtitle: place }),
    page: `classRoomQuery/index?building=${id}`,
    words: [code],
    for: thePublic,
  }))
})

/** Rooms and buildings by name, code, pinyin or initials. */
export const documents = documentsOf(roomSearch, buildingSearch)
