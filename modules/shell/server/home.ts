import type { ReadContext } from '#kernel/server/context.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { HomeBlock } from '../contract.ts'
import { shell } from '../module.ts'
import { gather } from './contributions.ts'
import { favourites } from './favourites.ts'
import { cardsFor, type HomeCard } from './home-cards.ts'
import { getLayout } from './home-layout.ts'
import { recents } from './recents.ts'
import { groupsOf, servicesFor, servicesNamed } from './services.ts'
import { watchedToday } from './watches.ts'

const mostToday = 20
const mostSuggested = 8

/**
 * The site's blocks, in its order or the person's own. A block nobody fills is left out, but for the day and the pinned
 * services.
 */
export async function home(ctx: ReadContext) {
  const { own, order, hidden } = await getLayout(ctx)
  const shown = order.filter((key) => !hidden.has(key))
  const cards = await cardsFor(ctx, order)
  const blocks = await Promise.all(shown.map((key) => blockOf(ctx, key, cards.get(key))))
  const told = shown.includes('today') ? undefined : await toldOf(ctx)
  return { own, blocks: [told, ...blocks].filter((block) => block !== undefined) }
}

/** Who asked to be told of something is told, also without a day on their home. */
async function toldOf(ctx: ReadContext): Promise<HomeBlock | undefined> {
  const items = ctx.person ? await watchedToday(ctx) : []
  if (items.length === 0) return undefined
  return { kind: 'today', key: 'today', items: items.map((item) => ({ ...item, module: shell.key })) }
}

async function blockOf(ctx: ReadContext, key: string, cards: HomeCard[] | undefined): Promise<HomeBlock | undefined> {
  if (key === 'today') return { kind: 'today', key, items: await todayOf(ctx) }
  if (key === 'pinned') return { kind: 'pinned', key, ...(await pinnedOf(ctx)) }
  if (key === 'services') {
    const list = servicesFor(ctx)
    return { kind: 'services', key, list, groups: groupsOf(ctx, list) }
  }
  return cards && { kind: 'cards', key, cards }
}

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
