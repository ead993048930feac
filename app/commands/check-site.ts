import type { Module } from '#kernel/module.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { checkedSite, SiteTrouble } from '#kernel/server/sites/check.ts'
import type { Site } from '#kernel/site.ts'

/** Validates a site; a fault is one sentence. */
export async function checkSite(draft: unknown): Promise<Site> {
  const { modules } = await import('../modules.server.ts')
  const names = modules.map(({ module }) => module.key)
  const byKey = new Map(modules.map(({ module }) => [module.key, module]))
  try {
    return checkedSite(draft, (key) => byKey.get(key) ?? unknown(key, names))
  } catch (error) {
    throw error instanceof SiteTrouble ? new OperatorError(error.message) : error
  }
}

/** Modules are loaded only by commands that need them: loading takes most of a command's time. */
export async function findModule(key: string): Promise<Module> {
  const { modules } = await import('../modules.server.ts')
  const served = modules.find(({ module }) => module.key === key)
  const names = modules.map(({ module }) => module.key)
  return served?.module ?? unknown(key, names)
}

function unknown(key: string, names: readonly string[]): never {
  throw new OperatorError(`There is no module ${key}: use one of ${names.join(', ')}.`)
}
