import type { SearchHit, TodayItem } from '#kernel/home.ts'
import { fill } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { bestFitting } from '#kernel/server/matching/best-fitting.ts'
import { bus } from '../module.ts'
import { stops } from './departures.ts'
import { lists } from './lists.ts'
import { routes } from './schema.ts'

const mostHits = 5

const allRoutes = prepared((db) =>
  db
    .select({ id: routes.id, code: routes.code, name: routes.name, nameEn: routes.nameEn, nameTw: routes.nameTw })
    .from(routes),
)

/** Stops and routes by name, pinyin or initials, small slips forgiven. */
export async function search(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  if (q.trim() === '') return []
  const [{ list }, all] = await Promise.all([stops(ctx), allRoutes(ctx.db)])
  const title = wordingOf(bus, 'service.bus', ctx.language, ctx.site.words)
  const foundStops = bestFitting(list, q, ({ name }) => [name]).slice(0, mostHits)
  const foundRoutes = bestFitting(all, q, ({ code, name, nameEn, nameTw }) => [code, name, nameEn, nameTw]).slice(
    0,
    mostHits,
  )
  return [
    ...foundRoutes.map((route) => ({
      title: `${route.code} ${nameOf(ctx, route)}`.trim(),
      subtitle: title,
      page: `shuttleBus/detail?id=${encodeURIComponent(route.id)}`,
    })),
    ...foundStops.map(({ id, name }) => ({
      title: name,
      subtitle: title,
      page: `shuttleBus/index?stop=${encodeURIComponent(id)}`,
    })),
  ]
}

/** The next bus of the routes a person keeps. */
export async function today(ctx: ReadContext): Promise<TodayItem[]> {
  if (!ctx.person) return []
  const { list } = await lists(ctx)
  const coming = list
    .filter(({ collect }) => collect)
    .flatMap((line) => {
      const next = line.next.find(({ state }) => state !== 'cancelled')
      return next ? [{ line, time: next.at + next.delay }] : []
    })
    .sort((a, b) => a.time - b.time)
  return coming.slice(0, 1).map(({ line, time }) => ({
    title: `${line.code} ${line.name}`.trim(),
    subtitle: fill(wordingOf(bus, 'to', ctx.language, ctx.site.words), { place: line.to }),
    time,
    page: `shuttleBus/detail?id=${encodeURIComponent(line.route)}&direction=${line.direction}`,
  }))
}

const nameOf = ({ language }: ReadContext, route: { name: string; nameEn: string; nameTw: string }): string =>
  (language === 'en' && route.nameEn) || (language === 'tw' && route.nameTw) || route.name
