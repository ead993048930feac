import type { ReadContext } from '#kernel/server/context.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { HomeBlock } from '../contract.ts'
import { shell } from '../module.ts'
import { gather } from './contributions.ts'
import { favourites } from './favourites.ts'
import { recents } from './recents.ts'
import { groupsOf, servicesFor, servicesNamed } from './services.ts'

type Card = Extract<HomeBlock, { kind: 'cards' }>['cards'][number]

const mostToday = 20
const mostSuggested = 8

/** The site's blocks, in its order. A block nobody fills is left out, but for the day and the pinned services. */
export async function home(ctx: ReadContext) {
  const names = [...new Set(blocksFor(ctx))]
  const own = new Set(['today', 'pinned', 'services'])
  const cards = names.every((name) => own.has(name)) ? [] : await gather(ctx, 'cards')
  const blocks = await Promise.all(names.map((name) => blockOf(ctx, name, cards)))
  return { blocks: blocks.filter((block) => block !== undefined) }
}

async function blockOf(ctx: ReadContext, key: string, cards: Card[]): Promise<HomeBlock | undefined> {
  if (key === 'today') return { kind: 'today', key, items: await todayOf(ctx) }
  if (key === 'pinned') return { kind: 'pinned', key, ...(await pinnedOf(ctx)) }
  if (key === 'services') {
    const list = servicesFor(ctx)
    return { kind: 'services', key, list, groups: groupsOf(ctx, list) }
  }
  const named = new Set(blocksFor(ctx))
  const mine = cards.filter((card) => (key === 'cards' ? !named.has(card.key) : card.key === key))
  return mine.length ? { kind: 'cards', key, cards: mine } : undefined
}

/** The site may arrange the home of some kinds of people otherwise. */
const blocksFor = ({ site, person }: ReadContext): string[] => site.homes[person?.role ?? 'visitor'] ?? site.home

/** By the clock; what has no hour comes last. */
async function todayOf(ctx: ReadContext) {
  if (!ctx.person) return []
  const items = await gather(ctx, 'today')
  return items.sort((a, b) => (a.time || Infinity) - (b.time || Infinity) || 0).slice(0, mostToday)
}

/** A person who has pinned nothing sees what they use, what the site suggests, and then the first of all. */
async function pinnedOf(ctx: ReadContext) {
  const { list } = ctx.person ? await favourites(ctx) : { list: [] }
  if (list.length) return { list, suggested: false }
  const used = ctx.person ? (await recents(ctx)).list.map(({ key }) => key) : []
  const all = servicesFor(ctx).map(({ key }) => key)
  const keys = [...used, ...settingsOf(ctx, shell).suggested, ...all]
  return { list: servicesNamed(ctx, keys).slice(0, mostSuggested), suggested: true }
}
