import { awakeTodos } from '#engines/agenda/server/counts.ts'
import { dayOf } from '#engines/agenda/server/day.ts'
import { type Agenda, agendaFor } from '#engines/agenda/server/open.ts'
import { unreadCard } from '#engines/inbox/server/unread-card.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { HomeBlock, Service } from '../home-contract.ts'
import { shell } from '../module.ts'
import { cardsFor, ownCardsOf, type PlacedCard } from './home-cards.ts'
import { layoutFrom } from './home-layout.ts'
import { type OwnHome, ownHome } from './own-home.ts'
import { withoutEmpty } from './services/empty-services.ts'
import { withHealth } from './services/service-health.ts'
import { byKey, groupsOf, servicesFor, servicesNamed, suggestedTo } from './services/services.ts'

/** Maximum for events of today and for due items each. */
const mostShown = 20
/** With the "add" tile they fill two rows on a phone. */
const mostSuggested = 7

type Parts = { own: OwnHome; agenda: Agenda | undefined; services: Service[]; cards: ReadonlyMap<string, PlacedCard[]> }

/**
 * Home page: the site's blocks, in its order or the person's. Empty blocks are left out except today and pinned
 * services. The person's data takes three statements; the rest is cached.
 */
export async function home(ctx: ReadContext) {
  const [own, agenda, unread, services] = await Promise.all([
    ownHome(ctx),
    ctx.person && agendaFor(ctx),
    unreadCard(ctx),
    withoutEmpty(ctx, servicesFor(ctx)),
  ])
  const only = [...(unread ? [unread] : []), ...ownCardsOf(ctx, own.cards)]
  const layout = layoutFrom(ctx, own.layout)
  const shown = layout.order.filter((key) => !layout.hidden.has(key))
  const parts = { own, agenda, services, cards: await cardsFor(ctx, layout.order, agenda?.place, only) }
  const blocks = shown.map((key) => blockOf(ctx, key, parts))
  const told = shown.includes('today') ? undefined : toldOf(ctx, agenda)
  return { own: layout.own, blocks: await allWithHealth(ctx, [told, ...blocks]) }
}

/** Adds the current health to every list of services, from the cache. */
const allWithHealth = (ctx: ReadContext, blocks: readonly (HomeBlock | undefined)[]): Promise<HomeBlock[]> =>
  Promise.all(
    blocks
      .filter((block) => block !== undefined)
      .map(async (block) =>
        block.kind === 'pinned' || block.kind === 'services'
          ? { ...block, list: await withHealth(ctx, block.list) }
          : block,
      ),
  )

/** "Service is back" items are shown even if the person's home has no day block. */
function toldOf(ctx: ReadContext, agenda: Agenda | undefined): HomeBlock | undefined {
  const open = agenda?.open.filter(({ source }) => source.startsWith(`${shell.key}.`)) ?? []
  return open.length ? { kind: 'today', key: 'today', ...dayOf(ctx, open), todo: 0 } : undefined
}

function blockOf(ctx: ReadContext, key: string, { own, agenda, services, cards }: Parts): HomeBlock | undefined {
  if (key === 'today') return { kind: 'today', key, ...todayOf(ctx, agenda) }
  if (key === 'pinned') return { kind: 'pinned', key, ...pinnedOf(ctx, own, services) }
  if (key === 'services') {
    return { kind: 'services', key, list: services, groups: groupsOf(ctx, services) }
  }
  const placed = cards.get(key)
  return placed && { kind: 'cards', key, cards: placed }
}

function todayOf(ctx: ReadContext, agenda: Agenda | undefined) {
  const open = agenda?.open ?? []
  return { ...dayOf(ctx, open, mostShown), todo: awakeTodos(open, ctx.now).length }
}

/** Without pins: recently used services, then the site's suggestions, then the first of all. */
function pinnedOf(ctx: ReadContext, { pinned, used }: OwnHome, services: readonly Service[]) {
  const list = servicesNamed(ctx, pinned)
  if (list.length) return { list, suggested: false }
  const all = byKey(services)
  const keys = [...used, ...settingsOf(ctx, shell).suggested, ...suggestedTo(ctx), ...all.keys()]
  const suggested = [...new Set(keys)].flatMap((key) => all.get(key) ?? [])
  return { list: suggested.slice(0, mostSuggested), suggested: true }
}
