import type { Entry, Pages } from '../pages/alive-pages.ts'
import type { Arrival } from '../pages/arrival.ts'
import { matchOf } from '../pages/navigation.ts'

/**
 * Chooses the list shown beside the current page: the one its row was selected in, or the default one if the URL was
 * opened directly. A list with a pane of its own is shown even before a row is selected.
 */
export function pairUp(next: Pages, before: Pages): Pages {
  const { current } = next
  const route = current?.arrival.match?.route
  if (!current || !route) return alone(next)
  if (route.pane?.(current.arrival.query)) return { ...next, beside: current }
  const lists = (route.listIn ?? []).filter((page) => matchOf(page))
  if (lists.length === 0) return alone(next)
  const list = latestOf(lists, [...next.entries, before.current, before.beside]) ?? opened(lists[0]!, next.count + 1)
  const isMounted = next.entries.some(({ id }) => id === list.id)
  const entries = isMounted ? next.entries : [...next.entries, list].sort((a, b) => a.id - b.id)
  return { ...next, entries, beside: list, count: Math.max(next.count, list.id) }
}

const alone = (pages: Pages): Pages => (pages.beside ? { ...pages, beside: undefined } : pages)

function latestOf(lists: readonly string[], entries: readonly (Entry | undefined)[]): Entry | undefined {
  return entries
    .filter((entry) => entry !== undefined)
    .filter(({ arrival }) => lists.includes(arrival.page))
    .sort((a, b) => b.lastShown - a.lastShown)[0]
}

const opened = (page: string, id: number): Entry => ({ id, arrival: arrivalOf(page), lastShown: 0, how: 'opened' })

function arrivalOf(page: string): Arrival {
  const match = matchOf(page)
  const keepAlive = match?.route.keepAlive ?? false
  return { page, search: '', query: {}, clientType: 'web', match, keepAlive, placeKey: '', move: 'PUSH' }
}
