import type { ReadContext } from '#kernel/server/context.ts'
import type { HomeBlock } from '../contract.ts'
import { gather } from './contributions.ts'

export type HomeCard = Extract<HomeBlock, { kind: 'cards' }>['cards'][number]

/** Blocks the portal fills itself; any other shows cards of the modules. */
export const ownBlocks: ReadonlySet<string> = new Set(['today', 'pinned', 'services'])

/** The modules' cards by the block they stand in. A card that no block is named after stands in `cards`, if there is one. */
export async function cardsFor(ctx: ReadContext, names: readonly string[]): Promise<ReadonlyMap<string, HomeCard[]>> {
  if (names.every((name) => ownBlocks.has(name))) return new Map()
  const cards = await gather(ctx, 'cards')
  return Map.groupBy(cards, ({ key }) => (names.includes(key) ? key : 'cards'))
}
