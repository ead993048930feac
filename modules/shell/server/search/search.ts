import { termsOf } from '#engines/search/server/terms.ts'
import type { InputOf } from '#kernel/contract.ts'
import { languages } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { editDistance } from '#kernel/server/matching/edit-distance.ts'
import { fuzzyScore, matchScore, type Query, queryOf, textScore } from '#kernel/server/matching/match-score.ts'
import { type NameSpellings, spellingsOf, squash } from '#kernel/server/matching/name-spellings.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { Site } from '#kernel/site.ts'
import type { contract } from '../../contract.ts'
import type { Service } from '../../home-contract.ts'
import { shell } from '../../module.ts'
import { withHealth } from '../services/service-health.ts'
import { type Asker, getTagName, placedTiles, servicesFor } from '../services/services.ts'
import { hitsLike } from './search-hits.ts'

type Calls = typeof contract

const mostServices = 12
/** Minimum share of the query's words that a service must match. */
const enough = 2 / 3
/** Score of an exact name. */
const wholeName = 100

/** Services from memory, documents and people in a statement each. */
export async function search(ctx: ReadContext, { q }: InputOf<Calls['search']>) {
  brake(ctx, 'search', settingsOf(ctx, shell).searches)
  if (q === '') return { services: [], hits: [] }
  const { hits, used } = await hitsLike(ctx, q)
  return { services: await withHealth(ctx, servicesLike(ctx, q, used)), hits }
}

/** If a service matches exactly, fuzzy matches are left out. */
function servicesLike(ctx: ReadContext, q: string, used: ReadonlySet<string>): Service[] {
  const query = queryOf(q)
  const fitting = (weigh: (entry: Entry) => number) => ranked(ctx, weigh, used).filter((found) => found.fit > 0)
  const called = fitting((entry) => calledFit(entry, query))
  const found = called.length ? called : orElse(fitting(byTerms(q)), () => fitting((entry) => fuzzyScore(entry, query)))
  return found.slice(0, mostServices).map(({ service }) => service)
}

const orElse = <T>(list: T[], other: () => T[]): T[] => (list.length ? list : other())

/** Matches a query of several words: most of them, the main one of two, or one that is the whole name. */
function byTerms(q: string): (entry: Entry) => number {
  const queries = termsOf(q).map(queryOf)
  if (queries.length < 2) return () => 0
  return (entry) => {
    const fits = queries.map((query) => calledFit(entry, query))
    const found = fits.filter((fit) => fit > 0).length
    const isMeant =
      found >= queries.length * enough || (queries.length === 2 && (fits[0]! > 0 || fits.includes(wholeName)))
    return isMeant ? found * 100 + Math.max(...fits) : 0
  }
}

/** Matches by name, or by the name of its group. */
const calledFit = (entry: Entry, query: Query): number =>
  Math.max(
    matchScore(entry, query),
    ...entry.tags.map((tag) => (query.typed ? textScore(tag, query.typed, [30, 28, 0]) : 0)),
  )

/** Suggestions for an unknown path: a page path with a typo, or words of a title. */
export async function near(ctx: ReadContext, { path }: InputOf<Calls['near']>) {
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
    queries.reduce((sum, query) => sum + (calledFit(entry, query) || fuzzyScore(entry, query)), 0)
  const nearest = ranked(ctx, nearness).slice(0, 3)
  const list = nearest.map(({ service }) => service)
  return { list: await withHealth(ctx, list) }
}

/** Services the person may open, best match first; ties by recent use, then directory order. */
function ranked(ctx: ReadContext, fitOfEntry: (entry: Entry) => number, used: ReadonlySet<string> = new Set()) {
  const index = indexOf(ctx)
  return servicesFor(ctx)
    .map((service) => ({ service, fit: fitOfEntry(index.get(service.key)!) }))
    .sort((a, b) => b.fit - a.fit || Number(used.has(b.service.key)) - Number(used.has(a.service.key)))
}

/** Similarity: 1 for equal, 0 for nothing in common. */
function likeness(page: string, asked: string): number {
  const a = page.toLowerCase()
  const b = asked.toLowerCase().slice(0, 100)
  return 1 - editDistance(a, b, 100) / Math.max(a.length, b.length, 1)
}

/** Search entry of a service, in all languages. */
type Entry = NameSpellings & { key: string; page: string; tags: string[] }

const indexes = new WeakMap<Site, Map<string, Entry>>()

/** Built once per site version. Contains every service; results are filtered by permission. */
function indexOf(ctx: Asker): Map<string, Entry> {
  let index = indexes.get(ctx.site)
  if (!index) {
    index = new Map(placedTiles(ctx).map((placed) => [placed.tile.key, entryOf(ctx, placed)]))
    indexes.set(ctx.site, index)
  }
  return index
}

function entryOf(ctx: Asker, { module, tile }: ReturnType<typeof placedTiles>[number]): Entry {
  const named = languages.map((language) => wordingOf(module, `service.${tile.key}`, language, ctx.site.words))
  const tagNames = languages.flatMap((language) =>
    tile.tags.flatMap((tag) => getTagName({ ...ctx, language }, tag) ?? []),
  )
  return { key: tile.key, page: tile.page, ...spellingsOf(named), tags: [...new Set(tagNames.map(squash))] }
}
