import { type ClientType, clientTypeOf } from '../device/client-type.ts'
import { type Move, type Place, pageAt } from './history.ts'
import { type Match, noPagePath, type RouteTable } from './route-table.ts'

/** A navigation: the URL, and the page that matches it. */
export type Arrival = {
  page: string
  search: string
  query: Readonly<Record<string, string>>
  clientType: ClientType
  /** Undefined only where the site has not even a not-found page. */
  match: Match | undefined
  keepAlive: boolean
  /** Key of the entry in the browser's history. */
  placeKey: string
  move: Move
}

export function arrivalAt(place: Place, move: Move, table: RouteTable): Arrival {
  const { page, clientType } = clientTypeOf(pageAt(place.pathname) ?? noPagePath)
  const found = table.find(page)
  return {
    page,
    search: place.search,
    query: Object.fromEntries(new URLSearchParams(place.search)),
    clientType,
    match: found ?? table.find(noPagePath),
    keepAlive: found?.route.keepAlive ?? false,
    placeKey: place.key,
    move,
  }
}
