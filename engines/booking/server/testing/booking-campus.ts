import { randomUUID } from 'node:crypto'
import { openCalendar } from '#engines/calendar/calendar.ts'
import { usualWeek } from '#engines/calendar/usual-hours.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { campus } from '#kernel/testing/campus.ts'
import { momentOf } from '#kernel/zone-time.ts'
import { type Rule, ruleShape } from '../../rules.ts'
import type { BookingContext, BookingDesk, Told } from '../desk.ts'
import { bookings, members, type ResourceRow, resources, ruleSets } from '../schema.ts'

type Campus = Awaited<ReturnType<typeof campus>>

export const everyDay = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: 480, to: 1320 }]
export const monday = '2026-03-02'

/** A site with people and resources, a clock of its own, and a desk that remembers what it told. */
export async function bookingCampus(t: Campus, size = 4) {
  const site = await t.site()
  const { pool } = t.portal.database
  const zone = 'Asia/Shanghai'
  const term = { id: 't', year: '2025-2026', term: '2', name: saidFrom('春', 'Spring'), start: '2026-02-23', weeks: 18 }
  const calendar = openCalendar({ zone, terms: [term], campuses: [], days: [], bells: [], hours: usualWeek })
  const clock = { now: at(monday, 600) }
  const told: [Told | 'free', string][] = []
  const desk: BookingDesk = {
    owner: 'test',
    changed: async () => {},
    tell: async (_, what, { person }) => void told.push([what, person]),
    tellFree: async (_, list) => void told.push(...list.map(({ person }): ['free', string] => ['free', person])),
    agendaItem: { source: 'test.booking', link: 'test?id=' },
    stopAt: () => 3,
    breachDays: 90,
  }
  const found = t.portal.directory.get(site.id)!
  const write = <T>(work: (ctx: BookingContext) => Promise<T>) =>
    writeForSite(pool, site.id, (db) =>
      work({
        db,
        now: new Date(clock.now),
        site: found,
        publish: async () => {},
        enqueue: async () => {},
      } as unknown as BookingContext),
    )
  const rows = Array.from({ length: size }, (_, i) => ({ number: `p${i}`, name: `某${i}`, role: 'student' as const }))
  const made = await write(({ db }) => db.insert(people).values(rows).returning())
  const who = made.map(({ id, role, department }) => ({ id, role, departmentId: department }))
  return {
    ...{ site, zone, calendar, clock, told, desk, write, who },
    reading: () => ({ db: readerFor(pool, site.id), now: new Date(clock.now), site: found }),
    grabbing: () => ({
      ...{ db: readerFor(pool, site.id), reader: readerFor(pool, site.id), now: new Date(clock.now), site: found },
      tools: { batchCommits: t.portal.batchCommits, topics: t.portal.topics } as never,
    }),
    /** Resources with these rules. */
    make: (rule: Partial<Rule>, units: readonly number[] = [1], room?: string): Promise<ResourceRow[]> =>
      write(async ({ db }) => {
        const values = {
          owner: 'test',
          name: saidFrom('规则', 'Rules'),
          rule: ruleShape.parse({ opening: everyDay, ...rule }),
        }
        const [set] = await db.insert(ruleSets).values(values).returning()
        const list = units.map((n, i) => ({
          ...{
            owner: 'test',
            kind: 'room' as const,
            name: saidFrom(`房间${i}`, `Room ${i}`),
            rules: set!.id,
            units: n,
          },
          ...{ doorCode: randomUUID(), position: i, ...(room && { room }) },
        }))
        return (await db.insert(resources).values(list).returning()).sort((a, b) => a.position - b.position)
      }),
    all: () => readerFor(pool, site.id).select().from(bookings),
    groups: () => readerFor(pool, site.id).select().from(members),
  }

  function at(day: string, minute: number): number {
    return momentOf('Asia/Shanghai', { day, minute }, 'first')
  }
}

/** An instant on the site: minutes of a day, counted from Monday. */
export const onDay = (days: number, minute: number): number =>
  momentOf('Asia/Shanghai', { day: dayAfter(monday, days), minute }, 'first')
