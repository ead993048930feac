import { titleFor } from './entry.ts'
import type { SharedItem } from './shared.ts'

/**
 * Those of one source and link that bear `many` become one, which says how many they are: whoever holds a right over several units has one
 * row, not one a unit. It stands for the one that waits longest.
 */
export function piled(items: readonly SharedItem[]): SharedItem[] {
  const piles = Map.groupBy(items, (item) => (item.pile ? `${item.source} ${item.link}` : item.id))
  return [...piles.values()].map((pile) => (pile.length === 1 ? pile[0]! : together(pile)))
}

function together(pile: readonly SharedItem[]): SharedItem {
  const [first] = pile.toSorted((a, b) => (a.dueAt || Infinity) - (b.dueAt || Infinity) || a.since - b.since)
  const n = pile.reduce((sum, item) => sum + item.n, 0)
  return { ...first!, n, title: titleFor({ ...first!.pile!, n }) }
}
