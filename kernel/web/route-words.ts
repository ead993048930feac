import type { Messages } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { language } from './language.tsx'
import { pageInfo } from './page-info.ts'
import type { KnownRoute } from './route-table.ts'
import { createStore } from './store.ts'

/** The wordings of the modules whose pages have been opened. */
export const routeWords = createStore<Readonly<Record<string, Messages>>>({})

/** A failure is left to the page itself, whose script most likely did not come either. */
export async function loadWords({ key, words }: KnownRoute['module']): Promise<void> {
  if (routeWords.get()[key]) return
  const { messages } = await words().catch(() => ({ messages: undefined }))
  if (messages) routeWords.set({ ...routeWords.get(), [key]: messages })
}

/** The title of a page in the person's language; '' until its module's words are here. */
export function titleIn({ module, route }: KnownRoute): string {
  const messages = routeWords.get()[module.key]
  return messages ? wordingOf({ key: module.key, messages }, route.title, language(), pageInfo().words) : ''
}
