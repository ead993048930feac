import type { SearchHit } from '#kernel/home.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { bestFitting } from '#kernel/server/matching/best-fitting.ts'
import { bus } from '../module.ts'
import { stops } from './departures.ts'
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

const nameOf = ({ language }: ReadContext, route: { name: string; nameEn: string; nameTw: string }): string =>
  (language === 'en' && route.nameEn) || (language === 'tw' && route.nameTw) || route.name
