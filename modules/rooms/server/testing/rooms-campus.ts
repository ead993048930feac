import { bells, campuses } from '#engines/calendar/server/schema.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { addUses, type RoomUse } from '#engines/rooms/server/uses.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served } from '../index.ts'

/** A Monday. */
export const monday = '2026-03-02'
/** Four periods of an hour, from 8:00, 9:00, 14:00 and 15:00 on. */
const periods = [8, 9, 14, 15].map((hour, i) => ({ n: i + 1, from: hour * 60, to: hour * 60 + 50 }))

const room = (building: string, code: string, capacity: number, more = {}) => ({
  ...{
    building,
    code,
    capacity,
    floor: Number(code.at(-3)),
    kind: 'classroom' as const,
    name: saidFrom(`教室${code}`, code),
  },
  ...more,
})

/** Two campuses; buildings A (three rooms, one not open) and B; on Monday at 8:10 A101 is in use until 9:50. */
export async function roomsCampus() {
  const t = await campus([served])
  const turnTo = (time: string) => {
    t.clock.offset = Date.parse(time) - Date.now()
  }
  return {
    ...t,
    turnTo,
    siteWithRooms: async () => {
      turnTo(`${monday}T08:10:00+08:00`)
      const site = await t.site()
      const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) =>
        writeForSite(t.portal.database.pool, site.id, work)
      const ids = await write(async (db) => {
        await db.insert(campuses).values([
          { id: 'main', name: saidFrom('主校区', 'Main'), position: 0 },
          { id: 'east', name: saidFrom('东校区', 'East'), position: 1 },
        ])
        await db.insert(bells).values({ name: saidFrom('全年', 'All year'), from: '01-01', until: '12-31', periods })
        const [a, b] = await db
          .insert(buildings)
          .values([
            { campus: 'main', code: 'A', name: saidFrom('甲楼', 'Hall A'), position: 0 },
            { campus: 'east', code: 'B', name: saidFrom('乙楼', 'Hall B'), position: 1 },
          ])
          .returning()
        const made = await db
          .insert(rooms)
          .values([
            room(a!.id, 'A101', 60, { equipment: ['projector'] }),
            room(a!.id, 'A102', 30, { equipment: ['projector', 'sockets'] }),
            room(a!.id, 'A201', 90, { isOpen: false }),
            room(b!.id, 'B101', 120),
          ])
          .returning()
        const use = (code: string, from: number, to: number): RoomUse => ({
          room: made.find((one) => one.code === code)!.id,
          ...{
            day: monday,
            from: from * 60,
            to: to * 60 - 10,
            sourceId: code,
            kind: 'class',
            title: saidFrom('课', 'Class'),
          },
        })
        await addUses({ db }, 'timetable.class', [use('A101', 8, 10), use('A102', 15, 16)])
        return Object.fromEntries([...made, a!, b!].map(({ code, id }) => [code, id])) as Record<string, string>
      })
      return { ...site, ids, write }
    },
  }
}
