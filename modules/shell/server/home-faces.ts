import { agendaFor } from '#engines/agenda/server/open.ts'
import { unreadCard } from '#engines/inbox/server/unread-card.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { shell } from '../module.ts'
import { cardsFor, ownBlocks, ownCardsOf } from './home-cards.ts'
import { ownHome } from './own-home.ts'

const icons: Readonly<Record<string, string>> = {
  today: 'calendar-check',
  pinned: 'pin',
  services: 'layout-grid',
  news: 'newspaper',
  cards: 'boxes',
}

/** Names of blocks for the layout editor. Blocks without content are left out. */
export async function facesFor(ctx: ReadContext, names: readonly string[]) {
  const place = ctx.person ? (await agendaFor(ctx)).place : undefined
  const cards = await cardsFor(ctx, names, place, await ownOnes(ctx))
  return names.flatMap((key) => {
    const card = cards.get(key)?.[0]
    if (!card && !ownBlocks.has(key)) return []
    return [{ key, name: getWording(ctx, key) ?? card?.title ?? key, icon: icons[key] ?? card?.icon ?? 'boxes' }]
  })
}

/** Cards that only the person has: unread messages and figures. */
async function ownOnes(ctx: ReadContext) {
  const [unread, own] = [await unreadCard(ctx), await ownHome(ctx)]
  return [...(unread ? [unread] : []), ...ownCardsOf(ctx, own.cards)]
}

function getWording({ language, site }: ReadContext, block: string): string | undefined {
  const key = `block.${block}`
  const isWorded = Object.hasOwn((shell as Module).messages.zh, key)
  return isWorded ? wordingOf(shell, key, language, site.words) : undefined
}
