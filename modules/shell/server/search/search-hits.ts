import { sql } from 'drizzle-orm'
import { searchPeople } from '#engines/directory/server/search.ts'
import type { Sight } from '#engines/directory/server/sight.ts'
import { type Found, makeSearch } from '#engines/search/server/find.ts'
import type { Language } from '#kernel/language/messages.ts'
import { canRead, textIn } from '#kernel/language/said.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { bestMatches } from '#kernel/server/matching/best-matches.ts'
import type { Served } from '#kernel/server/serve.ts'
import { refusalOf } from '#kernel/server/services/refusal.ts'
import { tilesOfPage } from '#kernel/server/services/tiles.ts'
import { withRightsOf } from '#kernel/server/with-rights-of.ts'
import { favourites, recents } from '../schema.ts'
import { modulesOf } from '../services/services.ts'

type Hit = { title: string; subtitle: string; page: string; module: string; source: string; language?: Language }
/** A document hit with its sort criteria. */
type Placed = { hit: Hit; found: Found; isUsed: boolean }

const mostHits = 30
const mostOfEach = 8
const mostPeople = 5

const mine = sql.placeholder('me')
/** Documents and the person's pinned or recently opened services, in one statement. */
const findDocuments = makeSearch(sql<string[]>`array(
  select ${favourites.service} from ${favourites} where ${favourites.person} = ${mine}::uuid
  union all select ${recents.service} from ${recents} where ${recents.person} = ${mine}::uuid)`)

/**
 * Order: matching titles, then people, then matches in the text only. Hits that the site's rules hide from the person
 * are left out.
 */
export async function hitsLike(ctx: ReadContext, q: string): Promise<{ hits: Hit[]; used: ReadonlySet<string> }> {
  const [{ list, beside }, people] = await Promise.all([findDocuments(ctx, q), peopleLike(ctx, q)])
  // If people match exactly, fuzzy matches are left out.
  const meant = people.length ? list.filter(({ rank }) => rank === 0) : list
  const used = new Set(beside ?? [])
  const placed = inOrder(meant.flatMap((found) => placedOf(ctx, found, used) ?? []))
  const isFirst = ({ found }: Placed) => found.named > 0 && found.named === placed[0]!.found.named
  const first = placed.filter(isFirst).map(({ hit }) => hit)
  const others = placed.filter((one) => !isFirst(one)).map(({ hit }) => hit)
  const hits = [...first, ...pagesLike(ctx, q), ...people, ...others]
  return { hits: fewOfEach(hits).slice(0, mostHits), used }
}

/** Keeps the order, but hits of services the person uses come first among equals. */
function inOrder(placed: readonly Placed[]): Placed[] {
  const piles = Map.groupBy(placed, ({ found }) => `${found.named} ${found.class}`)
  return [...piles.values()].flatMap((pile) => [
    ...pile.filter(({ isUsed }) => isUsed),
    ...pile.filter(({ isUsed }) => !isUsed),
  ])
}

function placedOf(ctx: ReadContext, found: Found, used: ReadonlySet<string>): Placed | undefined {
  const served = moduleNamed(ctx, found.source.slice(0, found.source.indexOf('.')))
  if (!served) return undefined
  const { module } = served
  const tiles = found.service
    ? module.services.filter(({ key }) => key === found.service)
    : tilesOfPage(module, found.page)
  if (refusalOf(ctx, module, tiles)) return undefined
  const hit = {
    title: textIn(found.title, ctx.language),
    subtitle: found.subtitle ? textIn(found.subtitle, ctx.language) : '',
    page: found.page,
    ...otherLanguage(ctx, found),
    module: module.key,
    source: headingOf(ctx, module, found.service),
  }
  return { hit, found, isUsed: tiles.some(({ key }) => used.has(key)) }
}

/** Set if the text exists only in languages the caller does not read. */
function otherLanguage({ language }: ReadContext, { languages }: Found): Pick<Hit, 'language'> {
  if (!languages || languages.some((one) => canRead(language, one))) return {}
  return { language: languages[0]! }
}

/** Static pages, found without a query. */
function pagesLike(ctx: ReadContext, q: string): Hit[] {
  return modulesOf(ctx).flatMap(({ module, pages }) => {
    const open = pages?.(withRightsOf(ctx, module.key)).filter(
      ({ page }) => !refusalOf(ctx, module, tilesOfPage(module, page)),
    )
    return bestMatches(open ?? [], q, ({ names }) => names).map(({ title, page, group }) => ({
      ...{ title, subtitle: '', page, module: module.key, source: group },
    }))
  })
}

async function peopleLike(ctx: ReadContext, q: string): Promise<Hit[]> {
  const served = modulesOf(ctx).find(({ people }) => people)
  if (!ctx.person || !served) return []
  const { module, people } = served
  const { sight, service, page } = people!(withRightsOf(ctx, module.key))
  if (
    refusalOf(
      ctx,
      module,
      module.services.filter(({ key }) => key === service),
    )
  )
    return []
  const found = await searchPeople(ctx, q, sight as Sight)
  const source = headingOf(ctx, module, service)
  return found.slice(0, mostPeople).map(({ id, name, department, title }) => ({
    ...{ title: name, page: `${page}${id}`, module: module.key, source },
    subtitle: [department, title].filter(Boolean).join(' · '),
  }))
}

/** Name of the service, or of the module's first service. */
function headingOf({ language, site }: ReadContext, module: Module, service?: string | null): string {
  const key = service ?? module.services[0]?.key
  return key ? wordingOf(module, `service.${key}`, language, site.words) : ''
}

const moduleNamed = (ctx: ReadContext, key: string): Served | undefined =>
  modulesOf(ctx).find(({ module }) => module.key === key)

function fewOfEach(hits: readonly Hit[]): Hit[] {
  const counts = new Map<string, number>()
  return hits.filter(({ source }) => {
    const count = (counts.get(source) ?? 0) + 1
    counts.set(source, count)
    return count <= mostOfEach
  })
}
