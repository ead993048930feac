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

/** The page of an address, without what only says which client it is for. */
export const pageOf = (place: Place): string => clientTypeOf(pageAt(place.pathname) ?? noPagePath).page

export function arrivalAt(place: Place, move: Move, table: RouteTable): Arrival {
  const { page, clientType } = clientTypeOf(pageAt(place.pathname) ?? noPagePath)
  const found = table.find(page)
  return {
    page,
    search: place.search,
    query: Object.fromEntries(new URLSearchParams(place.search)),
    clientType,
    match: found ?? (table.has(page) ? unloaded(page, table) : table.find(noPagePath)),
    keepAlive: found?.route.keepAlive ?? false,
    placeKey: place.key,
    move,
  }
}

/** Its route table could not be loaded: it fails like a page whose script could not, and a retry begins anew. */
function unloaded(path: string, table: RouteTable): Match {
  const page = async () => {
    await table.load(path)
    location.reload()
    return new Promise<never>(() => {})
  }
  return {
    module: { key: '', words: () => Promise.reject(new Error('not loaded')) },
    route: { path, title: '', page },
    params: {},
  }
}
