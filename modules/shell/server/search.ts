import type { InputOf } from '#kernel/contract.ts'
import { wordingOf } from '#kernel/module.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { editDistance } from '#kernel/server/matching/edit-distance.ts'
import { fitOf, type Query, queryOf, slipFitOf, textFit } from '#kernel/server/matching/fit.ts'
import type { contract, Service } from '../contract.ts'
import { shell } from '../module.ts'
import { brake } from './brake.ts'
import { gather } from './contributions.ts'
import { type Entry, indexOf } from './search-index.ts'
import { modulesOf, servicesFor } from './services.ts'

type Calls = typeof contract

const mostServices = 12
const mostHits = 30

export async function search(ctx: ReadContext, { q }: InputOf<Calls['search']>) {
  brake(ctx, 'search', settingsOf(ctx, shell).searches)
  if (q === '') return { services: [], hits: [] }
  const hits = (await gather(ctx, 'search', q)).slice(0, mostHits)
  return {
    services: servicesLike(ctx, queryOf(q)),
    hits: hits.map(({ group, ...hit }) => ({ ...hit, source: group ?? sourceOf(ctx, hit.module) })),
  }
}

/** Where something is called just so, nobody means what is only called nearly so. */
function servicesLike(ctx: ReadContext, query: Query): Service[] {
  const fitting = (weigh: (entry: Entry, query: Query) => number) =>
    ranked(ctx, (entry) => weigh(entry, query)).filter((found) => found.fit > 0)
  const called = fitting(calledFit)
  const found = called.length ? called : fitting(slipFitOf)
  return found.slice(0, mostServices).map(({ service }) => service)
}

/** By what it is called, or by a group it stands in. */
const calledFit = (entry: Entry, query: Query): number =>
  Math.max(fitOf(entry, query), ...entry.tags.map((tag) => (query.typed ? textFit(tag, query.typed, [30, 28, 0]) : 0)))

/** A path that leads nowhere is a page's address with a slip in it, or holds words of what was meant. */
export function near(ctx: ReadContext, { path }: InputOf<Calls['near']>) {
  brake(ctx, 'search', settingsOf(ctx, shell).searches)
  const asked = path
    .split(/[?#]/, 1)[0]!
    .replace(/^.*?\/site\//, '')
    .replace(/^\/+|\/+$/g, '')
  const queries = asked
    .split(/[^\p{L}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .slice(0, 12)
    .map(queryOf)
  const nearness = (entry: Entry) =>
    likeness(entry.page, asked) * 100 +
    queries.reduce((sum, query) => sum + (calledFit(entry, query) || slipFitOf(entry, query)), 0)
  return {
    list: ranked(ctx, nearness)
      .slice(0, 3)
      .map(({ service }) => service),
  }
}

/** The services the person may open, the best fit first; equals keep the directory's order. */
function ranked(ctx: ReadContext, fitOfEntry: (entry: Entry) => number): { service: Service; fit: number }[] {
  const index = indexOf(ctx)
  return servicesFor(ctx)
    .map((service) => ({ service, fit: fitOfEntry(index.get(service.key)!) }))
    .sort((a, b) => b.fit - a.fit)
}

/** 1 for the same, 0 for nothing in common. */
function likeness(page: string, asked: string): number {
  const a = page.toLowerCase()
  const b = asked.toLowerCase().slice(0, 100)
  return 1 - editDistance(a, b, 100) / Math.max(a.length, b.length, 1)
}

function sourceOf(ctx: ReadContext, key: string): string {
  const module = modulesOf(ctx).find((served) => served.module.key === key)?.module
  const [tile] = module?.services ?? []
  return module && tile ? wordingOf(module, `service.${tile.key}`, ctx.language, ctx.site.words) : ''
}
