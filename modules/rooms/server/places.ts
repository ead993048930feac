import { sql } from 'drizzle-orm'
import { calendarOf } from '#engines/calendar/server/load.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'

/** Topic of changes to a site's register of rooms. */
const roomsTopic = 'rooms'

/** Forgets the list of buildings on every node. In the transaction of each change to buildings and rooms. */
export const publishRooms = (ctx: Pick<WriteContext, 'publish'>): Promise<void> => ctx.publish(roomsTopic, {})

type Building = { id: string; code: string; name: Said; campus: string; rooms: number }

/** Buildings with open rooms, from memory. */
function openBuildings({ site, reader, tools }: ReadContext): Promise<Building[]> {
  return tools.topics.cached({ site: site.id, topic: roomsTopic, key: 'buildings' }, async () => {
    const { rows } = await reader.execute<Building>(sql`
      select b.id, b.code, b.name, b.campus, count(*)::int as rooms
      from ${buildings} b join ${rooms} r on r.site = b.site and r.building = b.id and r.is_open
      group by b.id, b.code, b.name, b.campus, b.position order by b.position, b.code`)
    return { value: rows, bytes: 500 + JSON.stringify(rows).length * 3 }
  })
}

/** Campuses and buildings that have open rooms, in the reader's language. */
export async function places(ctx: ReadContext) {
  const { campuses } = await calendarOf(ctx)
  const all = await openBuildings(ctx)
  const used = new Set(all.map(({ campus }) => campus))
  return {
    campuses: campuses
      .filter(({ id }) => used.has(id))
      .map(({ id, name }) => ({ id, name: textIn(name, ctx.language) })),
    buildings: all.map((one) => ({ ...one, name: textIn(one.name, ctx.language) })),
  }
}

const spellings = (name: Said) => [name.zh, name.en, name.tw]

export type Place = {
  /** Keys of the chosen campus and building; '' for any. */
  campus: string
  building: string
  /** The campus whose periods count: that of the building, or the first one. */
  home: string
  /** False if a campus or building was asked for that is not there. */
  isThere: boolean
}

/** A campus by its key, its name or its place in the list; a building by id, code or name. */
export async function placeOf(ctx: ReadContext, asked: { campus: string; building: string }): Promise<Place> {
  const { campuses } = await calendarOf(ctx)
  const all = await openBuildings(ctx)
  const campus =
    campuses.find(({ id, name }) => id === asked.campus || spellings(name).includes(asked.campus)) ??
    (/^0?[1-9]$/.test(asked.campus) ? campuses[Number(asked.campus) - 1] : undefined)
  const known = (one: Building) => [one.id, one.code, ...spellings(one.name)].includes(asked.building)
  const building = asked.building ? all.find((one) => known(one) && (!campus || one.campus === campus.id)) : undefined
  return {
    campus: campus?.id ?? '',
    building: building?.id ?? '',
    home: building?.campus ?? campus?.id ?? all[0]?.campus ?? '',
    isThere: (!asked.campus || campus !== undefined) && (!asked.building || building !== undefined),
  }
}
