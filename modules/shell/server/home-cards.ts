import { inAudience, type ReaderPlace } from '#engines/directory/in-audience.ts'
import { hasInbox } from '#engines/inbox/server/topics.ts'
import { unreadKey } from '#engines/inbox/server/unread-card.ts'
import type { CardRow, HomeCard } from '#kernel/home.ts'
import { textIn } from '#kernel/language/said.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { isDatabaseLost } from '#kernel/server/db/transient-errors.ts'
import type { Served } from '#kernel/server/serve.ts'
import { refusalOf } from '#kernel/server/services/refusal.ts'
import { tilesOfPage } from '#kernel/server/services/tiles.ts'
import type { SharedCard } from '#kernel/server/shared-pages.ts'
import type { OwnHome } from './own-home.ts'
import { modulesOf } from './services/services.ts'

/** Blocks filled by the portal itself; all others show cards of modules. */
export const ownBlocks: ReadonlySet<string> = new Set(['today', 'pinned', 'services'])

export type PlacedCard = HomeCard & { module: string }

/** Rows with a start or end time appear or disappear after at most this time. */
const freshMs = 60_000

/** All card keys of the site. */
export const cardKeys = (ctx: Pick<ReadContext, 'site' | 'tools'>): string[] => [
  ...(hasInbox(ctx) ? [unreadKey] : []),
  ...modulesOf(ctx).flatMap(({ cards = [], ownCards = [] }) => [...ownCards, ...cards].map(({ key }) => key)),
]

/** Cards of modules by their block. */
export async function cardsFor(
  ctx: ReadContext,
  names: readonly string[],
  place: ReaderPlace | undefined,
  own: readonly PlacedCard[],
): Promise<ReadonlyMap<string, PlacedCard[]>> {
  if (names.every((name) => ownBlocks.has(name))) return new Map()
  const made = await Promise.all(
    modulesOf(ctx).flatMap((served) => (served.cards ?? []).map((card) => cardOf(ctx, served, card, place))),
  )
  const cards = [...own.filter((card) => isOffered(ctx, card)), ...made].filter((card) => card !== undefined)
  return Map.groupBy(cards, ({ key }) => key)
}

/** The person's own figures. */
export function ownCardsOf(ctx: ReadContext, kept: OwnHome['cards']): PlacedCard[] {
  return modulesOf(ctx).flatMap(({ module, ownCards = [] }) =>
    ownCards.flatMap(({ key, icon, page }) => {
      const found = kept.find((card) => card.key === key)
      if (!found) return []
      const title = wordingOf(module, `card.${key}`, ctx.language, ctx.site.words)
      const rows = found.rows.map((row) => faceOf(ctx, { title: row.title, subtitle: { zh: '' }, time: row.at, page }))
      const { figure, tone } = found
      return [{ key, title, icon, page, figure: textIn(figure, ctx.language), tone, rows, module: module.key }]
    }),
  )
}

function isOffered(ctx: ReadContext, { module: key, page }: PlacedCard): boolean {
  const module = modulesOf(ctx).find((served) => served.module.key === key)?.module
  return module !== undefined && !refusalOf(ctx, module, tilesOfPage(module, page))
}

/** Filters the cached card to the caller's audience; none if no row is left. A card that fails is left out. */
async function cardOf(
  ctx: ReadContext,
  { module }: Served,
  card: SharedCard,
  place: ReaderPlace | undefined,
): Promise<PlacedCard | undefined> {
  if (refusalOf(ctx, module, tilesOfPage(module, card.page))) return undefined
  const rows = (await rowsOf(ctx, card, module.key))
    .filter((row) => isFor(ctx, row, place) && isOpen(ctx, module, row))
    .slice(0, card.most)
  if (rows.length === 0) return undefined
  const { key, icon, page } = card
  const title = wordingOf(module, `card.${key}`, ctx.language, ctx.site.words)
  return {
    key,
    title,
    icon,
    page,
    figure: '',
    tone: 'plain',
    rows: rows.map((row) => faceOf(ctx, row)),
    module: module.key,
  }
}

async function rowsOf(ctx: ReadContext, card: SharedCard, module: string): Promise<CardRow[]> {
  const { site, reader, now, tools, log } = ctx
  const key = `card ${card.key} ${Math.floor(now.getTime() / freshMs)}`
  try {
    return await tools.topics.cached({ site: site.id, topic: card.topic, key }, async () => {
      const value = await card.rows({ site, db: reader, now, tools, log })
      return { value, bytes: 200 + value.length * 600 }
    })
  } catch (error) {
    if (isDatabaseLost(error)) throw error
    log.error({ err: error, module, card: card.key }, 'a card could not be made')
    return []
  }
}

function isFor({ person, now }: ReadContext, row: CardRow, place: ReaderPlace | undefined): boolean {
  const at = now.getTime()
  if ((row.shownFrom ?? 0) > at || (row.until ?? Number.POSITIVE_INFINITY) <= at) return false
  return inAudience(row.for, place && person, place)
}

const isOpen = (ctx: ReadContext, module: Served['module'], { service }: CardRow): boolean =>
  service === undefined ||
  !refusalOf(
    ctx,
    module,
    module.services.filter(({ key }) => key === service),
  )

const faceOf = (
  { language }: ReadContext,
  { title, subtitle, time, page }: Pick<CardRow, 'title' | 'subtitle' | 'time' | 'page'>,
) => ({
  title: textIn(title, language),
  subtitle: subtitle.zh === '' ? '' : textIn(subtitle, language),
  time: Math.floor(time / 1000),
  page,
})
