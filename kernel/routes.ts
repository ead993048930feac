import type { ComponentType } from 'react'
import type { Messages } from './messages.ts'

/** One page of a module: rows of its `web/routes.ts`. */
export type Route<K extends string = string> = Readonly<{
  /** `shuttleBus/index`; may end in `/:id`. */
  path: string
  /** A key of the module's messages. */
  title: K
  page: () => Promise<{ default: ComponentType<never> }>
  /** Given to the page; a variant is the same page with other props. */
  props?: Readonly<Record<string, unknown>>
  /** The page keeps its state and scroll place while the person is elsewhere. */
  keepAlive?: boolean
  /** Uses the whole width of a desktop window; `framed` only of one that has the frame around it. */
  wide?: boolean | 'framed'
  /** Where rows of these lists lead: in a desktop window the list stays beside it, the first where the address was opened by itself. */
  listIn?: readonly string[]
  /** A list whose rows open beside it, and which leaves their place free before one is chosen. */
  pane?: (query: Readonly<Record<string, string>>) => boolean
  /** Shows the tab bar. */
  tab?: boolean
  /** Needs this right of the module; 'person' needs a login only. */
  access?: 'person' | { may: string }
}>

/** A module as the page host knows it before any of its pages is opened: nothing of it is loaded yet. */
export type ModuleRoutes = Readonly<{
  key: string
  words: () => Promise<{ messages: Messages }>
  routes: readonly Route[]
  /** Begun once the first page stands, whichever that is: what the module has to say without being opened. */
  atRest?: () => Promise<{ begin: () => void }>
}>

/** `words` is `() => import('../messages.ts')`: they come with the first page, and the compiler checks the titles. */
export function defineRoutes<K extends string>(
  key: string,
  words: () => Promise<{ messages: Messages<K> }>,
  routes: readonly Route<K>[],
  more: Pick<ModuleRoutes, 'atRest'> = {},
): ModuleRoutes {
  return { key, words, routes, ...more }
}

/** What stands in the places of a path as `detail/:id`; nothing where the page is another one. */
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

/** A half-typed escape in an address is just text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
