import { moduleRoutes } from '#app/modules.web.ts'
import type { Language } from '#kernel/messages.ts'
import { contract as bus } from '#modules/shuttle-bus/contract.ts'
import { site } from '#sites/lakeside.ts'
import { portal } from './visit.ts'

export type PageUnderTest = {
  path: string
  /** What stands after the base: the path, and the query of something that is there. */
  address: string
  /** Undefined for a page that is named after what it shows. */
  titles: Record<Language, string> | undefined
  /** For people who are not logged in; others are sent on. */
  anonymous: boolean
}

/** Pages that show one thing need one. */
const examples: Readonly<Record<string, () => Promise<string>>> = {
  'shuttleBus/detail': async () => `shuttleBus/detail?id=${await aRoute()}`,
}

const forStrangers = new Set(['center/login'])

/** Every page of the first demo site. */
export function everyPage(): Promise<PageUnderTest[]> {
  const own = moduleRoutes.filter(({ key }) => Object.hasOwn(site.modules, key))
  const rows = own.flatMap(({ words, routes }) => routes.map((route) => ({ words, ...route })))
  return Promise.all(
    rows.map(async ({ path, title, words }) => {
      const { messages } = await words()
      const titles = { zh: messages.zh[title]!, en: messages.en[title]!, tw: messages.tw[title]! }
      const address = (await examples[path]?.()) ?? path
      return { path, address, titles: address === path ? titles : undefined, anonymous: forStrangers.has(path) }
    }),
  )
}

async function aRoute(): Promise<string> {
  const answer = await fetch(portal() + bus.lists.path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  const { d } = (await answer.json()) as { d: { list: { route: string }[] } }
  return d.list[0]!.route
}
