import type { ComponentType } from 'react'
import type { Messages } from './language/messages.ts'

/** One page of a module: a row of its `web/routes.ts`. */
export type Route<K extends string = string> = Readonly<{
  /** `shuttleBus/index`; may end in `/:id`. */
  path: string
  /** A key of the module's messages. */
  title: K
  page: () => Promise<{ default: ComponentType<never> }>
  /** Props of the page; a variant is the same page with other props. */
  props?: Readonly<Record<string, unknown>>
  /** The page keeps its state and scroll position in the background. */
  keepAlive?: boolean
  /** Uses the full width of a desktop window; `framed` only if the window has the desktop frame. */
  wide?: boolean | 'framed'
  /** Lists whose rows lead here; shown beside it on a desktop. The first is used if the URL was opened directly. */
  listIn?: readonly string[]
  /** A list whose rows open beside it, with an empty second column before one is selected. */
  pane?: (query: Readonly<Record<string, string>>) => boolean
  /** Shows the tab bar. */
  tab?: boolean
  /** Requires this right of the module; 'person' requires a login only. */
  access?: 'person' | { may: string }
}>

/** A module's routes, known before any of its pages is loaded. */
export type ModuleRoutes = Readonly<{
  key: string
  words: () => Promise<{ messages: Messages }>
  routes: readonly Route[]
  /** Runs after the first page has loaded, whichever that is: background work of the module, such as badges. */
  atRest?: () => Promise<{ begin: () => void }>
}>

/** A module before its route table is loaded, which happens with the first of its pages. */
export type LazyRoutes = Pick<ModuleRoutes, 'key' | 'atRest'> &
  Readonly<{ paths: readonly string[]; load: () => Promise<ModuleRoutes> }>

/** `words` is `() => import('../messages.ts')`: loaded with the first page; the compiler checks the titles. */
export function defineRoutes<K extends string>(
  key: string,
  words: () => Promise<{ messages: Messages<K> }>,
  routes: readonly Route<K>[],
  more: Pick<ModuleRoutes, 'atRest'> = {},
): ModuleRoutes {
  return { key, words, routes, ...more }
}

/** The parameters of a path pattern such as `detail/:id`; undefined if the page does not match. */
export function paramsOf(pattern: string, page: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), page.split('/')]
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = given[i]!
    if (part.startsWith(':') && value) params[part.slice(1)] = decoded(value)
    else if (part !== value) return undefined
  }
  return params
}

/** A malformed escape in a URL is kept as text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
