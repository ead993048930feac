import { thePublic } from '#engines/directory/audience.ts'
import { ofIds, searchable } from '#engines/search/server/searchable.ts'
import { saidOf } from '#kernel/language/said.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { bus } from '../module.ts'
import { routes, stops } from './schema.ts'

/** Additional search words and the line below a route. Made when needed: Traditional Chinese is converted on first use. */
function wording() {
  const { zh, en, tw } = bus.messages
  const words = [zh, en, tw].flatMap((worded) => [worded['service.bus']!, worded['search.timetable']!])
  return { words, subtitle: saidOf(zh['service.bus']!, en['service.bus'], tw['service.bus']) }
}

export const routeSearch = searchable('bus.route', async ({ db }, ids) => {
  const rows = await db.select().from(routes).where(ofIds(routes.id, ids))
  return rows.map(({ id, code, name, nameEn, nameTw }) => {
    const called = (text: string) => text && `${code} ${text}`.trim()
    return {
      source: 'bus.route',
      sourceId: id,
      rank: 'place' as const,
      title: saidOf(called(name), called(nameEn), called(nameTw)),
      page: `shuttleBus/detail?id=${encodeURIComponent(id)}`,
      ...wording(),
      for: thePublic,
    }
  })
})

export const stopSearch = searchable('bus.stop', async ({ db }, ids) => {
  const rows = await db.select().from(stops).where(ofIds(stops.id, ids))
  return rows.map(({ id, name, nameEn, nameTw }) => ({
    source: 'bus.stop',
    sourceId: id,
    rank: 'place' as const,
    title: saidOf(name, nameEn, nameTw),
    subtitle: wording().subtitle,
    page: `shuttleBus/index?stop=${encodeURIComponent(id)}`,
    for: thePublic,
  }))
})

/** Rebuilds the search documents after an import. */
export async function searchTimetable(ctx: Pick<WriteContext, 'db' | 'now'>): Promise<void> {
  await routeSearch.refreshAll(ctx)
  await stopSearch.refreshAll(ctx)
}
