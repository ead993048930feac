import type { Messages } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { language } from './language.tsx'
import { pageInfo } from './page-info.ts'
import type { KnownRoute } from './route-table.ts'
import { createStore } from './store.ts'

/** The wordings of the modules whose pages have been opened. */
export const routeWords = createStore<Readonly<Record<string, Messages>>>({})

/**
 * Those of several modules are told at once, so that whoever shows them all is drawn once. A failure is left to the page
 * itself, whose script most likely did not come either.
 */
export async function loadWords(...modules: readonly KnownRoute['module'][]): Promise<void> {
  const awaited = modules.filter(({ key }) => !routeWords.get()[key])
  const come = await Promise.all(
    awaited.map(async ({ key, words }) => ({ key, ...(await words().catch(() => undefined)) })),
  )
  const found = come.flatMap(({ key, messages }) => (messages ? [[key, messages] as const] : []))
  if (found.length) routeWords.set({ ...routeWords.get(), ...Object.fromEntries(found) })
}

/** The title of a page in the person's language; '' until its module's words are here. */
export function titleIn({ module, route }: KnownRoute): string {
  const messages = routeWords.get()[module.key]
  return messages ? wordingOf({ key: module.key, messages }, route.title, language(), pageInfo().words) : ''
}
