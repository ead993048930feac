import type { Messages } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { language } from '../language.tsx'
import { createStore } from '../store.ts'
import { pageInfo } from './page-info.ts'
import type { KnownRoute } from './route-table.ts'

/** Words of the modules whose pages have been opened. */
export const routeWords = createStore<Readonly<Record<string, Messages>>>({})

/**
 * Words of several modules are set in one update, so that subscribers render once. A failure is ignored: the page's own
 * script will most likely fail, too, and report it.
 */
export async function loadWords(...modules: readonly KnownRoute['module'][]): Promise<void> {
  const awaited = modules.filter(({ key }) => !routeWords.get()[key])
  const come = await Promise.all(
    awaited.map(async ({ key, words }) => ({ key, ...(await words().catch(() => undefined)) })),
  )
  const found = come.flatMap(({ key, messages }) => (messages ? [[key, messages] as const] : []))
  if (found.length) routeWords.set({ ...routeWords.get(), ...Object.fromEntries(found) })
}

/** The title of a page in the person's language; '' until its module's words are loaded. */
export function titleIn({ module, route }: KnownRoute): string {
  const messages = routeWords.get()[module.key]
  return messages ? wordingOf({ key: module.key, messages }, route.title, language(), pageInfo().words) : ''
}
