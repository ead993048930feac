import type { Module } from '#kernel/module.ts'
import { checkedSite, SiteTrouble } from '#kernel/server/sites/check.ts'
import { Trouble } from '#kernel/server/trouble.ts'
import type { Site } from '#kernel/site.ts'

/** A site that the server can serve, or what is wrong with it in one sentence. */
export async function checkSite(draft: unknown): Promise<Site> {
  const { modules } = await import('../modules.server.ts')
  const names = modules.map(({ module }) => module.key)
  const byKey = new Map(modules.map(({ module }) => [module.key, module]))
  try {
    return checkedSite(draft, (key) => byKey.get(key) ?? unknown(key, names))
  } catch (error) {
    throw error instanceof SiteTrouble ? new Trouble(error.message) : error
  }
}

/** The modules are loaded only by the commands that ask for one: most of a command's time would go there. */
export async function findModule(key: string): Promise<Module> {
  const { modules } = await import('../modules.server.ts')
  const served = modules.find(({ module }) => module.key === key)
  const names = modules.map(({ module }) => module.key)
  return served?.module ?? unknown(key, names)
}

function unknown(key: string, names: readonly string[]): never {
  throw new Trouble(`There is no module ${key}: use one of ${names.join(', ')}.`)
}
