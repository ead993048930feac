import { titleFor } from './entry.ts'
import type { SharedItem } from './shared.ts'

/**
 * Groups items of one source and link that have `many` into one with their number: a holder of a right over several
 * units sees one row, not one for each unit. The group takes the dates of the item due first, else of the oldest.
 */
export function grouped(items: readonly SharedItem[]): SharedItem[] {
  const piles = Map.groupBy(items, (item) => (item.pile ? `${item.source} ${item.link}` : item.id))
  return [...piles.values()].map((pile) => (pile.length === 1 ? pile[0]! : together(pile)))
}

function together(pile: readonly SharedItem[]): SharedItem {
  const [first] = pile.toSorted((a, b) => (a.dueAt || Infinity) - (b.dueAt || Infinity) || a.since - b.since)
  const n = pile.reduce((sum, item) => sum + item.n, 0)
  return { ...first!, n, title: titleFor({ ...first!.pile!, n }) }
}
