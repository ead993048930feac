import { bells, campuses, terms } from '#engines/calendar/server/schema.ts'
import { buildings, rooms } from '#engines/rooms/server/schema.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

/** A Monday. */
export const monday = '2026-03-02'
export const friday = '2026-03-06'

/** A site with these modules, a term, and the rooms A (40 seats, 20 places), B (8 seats, 4 places) and C (4 seats, 2 places). On Monday at 8:10. */
export async function examsCampus(...others: readonly Served[]) {
  const t = await campus([served, ...others])
  const turnTo = (time: string) => {
    t.clock.offset = Date.parse(time) - Date.now()
  }
  return {
    ...t,
    turnTo,
    school: async () => {
      turnTo(`${monday}T08:10:00+08:00`)
      const site = await t.site()
      const { call, admin, lin, wu } = site
      const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) =>
        writeForSite(t.portal.database.pool, site.id, work)
      const { term, room } = await write(async (db) => {
        await db.insert(campuses).values({ id: 'main', name: saidFrom('主校区', 'Main'), position: 0 })
        await db.insert(bells).values({ name: saidFrom('全年', ''), from: '01-01', until: '12-31', periods: [] })
        const values = { year: '2025-2026', term: '2', name: saidFrom('春季学期', ''), start: '2026-02-23', weeks: 18 }
        const [made] = await db.insert(terms).values(values).returning()
        const [hall] = await db
          .insert(buildings)
          .values({ campus: 'main', code: 'H', name: saidFrom('主楼', 'Hall') })
          .returning()
        const rows = await db
          .insert(rooms)
          .values(
            [40, 8, 4].map((capacity, i) => ({
              ...{ building: hall!.id, floor: 1, code: 'ABC'[i]!, capacity, kind: 'classroom' as const },
              name: saidFrom(`主楼${'ABC'[i]}`, `Hall ${'ABC'[i]}`),
            })),
          )
          .returning()
        return {
          term: made!.id,
          room: Object.fromEntries(rows.map(({ code, id }) => [code, id])) as Record<'A' | 'B' | 'C', string>,
        }
      })
      const draft = {
        ...{ term, name: '高等数学', nameEn: 'Calculus', code: 'MA101', kind: 'final' as const, day: friday },
        ...{ starts: '09:00', ends: '11:00', rooms: [room.A] },
      }
      const get = async (id: string) => (await call(admin, contract.exams, { id })).list[0]!
      /** An exam of 林晓雨 and 吴子航, not published. */
      const plan = async (more: object = {}) => {
        const { id } = await call(admin, contract.saveExam, { ...draft, ...more })
        await call(admin, contract.addPeople, { id, numbers: `${lin.number}, ${wu.number}` })
        return id
      }
      const publish = async (more: object = {}) => {
        const id = await plan(more)
        await call(admin, contract.publishExam, { id, version: (await get(id)).version })
        return id
      }
      /** Changes of a form that was opened now. */
      const change = async (id: string, more: object) => {
        const { version } = await get(id)
        return site.ask(admin, contract.saveExam.path, { ...draft, id, version, ...more })
      }
      return { ...site, term, room, draft, get, plan, publish, change, write }
    },
  }
}
