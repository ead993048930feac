import type { Arrival } from './arrival.ts'

/** A mounted page: the visible one, or one kept alive in the background. */
export type Entry = {
  id: number
  arrival: Arrival
  lastShown: number
  /** How it became visible: `same` is the current page with another URL. */
  how: 'opened' | 'returned' | 'same'
}
/** `beside` is the list shown next to the current page in a desktop window. */
export type Pages = { entries: readonly Entry[]; current: Entry | undefined; beside?: Entry | undefined; count: number }

/** Limit of pages kept alive, for the memory of small phones. */
export const mostPages = 6

export const noPages: Pages = { entries: [], current: undefined, count: 0 }

/** The pages after a navigation: a page kept alive is shown again with its state, any other is mounted anew. */
export function arriveAt(pages: Pages, arrival: Arrival, limit = mostPages): Pages {
  const count = pages.count + 1
  const known = entryFor(pages, arrival)
  const how = !known ? 'opened' : known === pages.current ? 'same' : 'returned'
  const current: Entry = { id: known?.id ?? count, arrival, lastShown: count, how }
  const others = pages.entries.filter(({ id, arrival: old }) => id !== current.id && old.keepAlive)
  const kept = [...others].sort((a, b) => b.lastShown - a.lastShown).slice(0, limit - 1)
  const entries = [...others.filter((entry) => kept.includes(entry)), current].sort((a, b) => a.id - b.id)
  return { entries, current, count }
}

/** Drops background pages, so that the next person does not see what the last one left open. */
export function forgetHidden({ current, count }: Pages): Pages {
  return { entries: current ? [current] : [], current, count }
}

function entryFor({ entries, current }: Pages, arrival: Arrival): Entry | undefined {
  // A page that writes its filter into its own URL stays the same page.
  if (arrival.move === 'REPLACE' && current?.arrival.page === arrival.page) return current
  return entries.find(({ arrival: old }) => old.page === arrival.page && old.search === arrival.search)
}
