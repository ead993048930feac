import type { SearchHit, TodayItem } from '#kernel/home.ts'
import { fill } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { bus } from '../module.ts'
import { stops } from './departures.ts'
import { spellingOf } from './gtfs/spelling.ts'
import { lists } from './lists.ts'
import { routes } from './schema.ts'

const mostHits = 5

/** Stops and routes by name or pinyin. */
export async function search(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  const wanted = q.trim().toLowerCase()
  if (wanted === '') return []
  const fits = (...names: string[]) => names.some((name) => name.toLowerCase().includes(wanted))
  const [{ list }, all] = [await stops(ctx), await ctx.db.select().from(routes)]
  const title = wordingOf(bus, 'service.bus', ctx.language, ctx.site.words)
  const foundStops = list.filter(({ name, spelling }) => fits(name, spelling)).slice(0, mostHits)
  const foundRoutes = all
    .filter(({ code, name, nameEn, nameTw }) => fits(code, name, nameEn, nameTw, spellingOf(name)))
    .slice(0, mostHits)
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
