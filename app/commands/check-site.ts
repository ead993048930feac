import type { Module } from '#kernel/module.ts'
import { Trouble } from '#kernel/server/trouble.ts'
import { type Site, siteShape } from '#kernel/site.ts'

/** A site that the server can serve: of the right shape, nothing unknown in it, every module's settings usable. */
export async function checkSite(draft: unknown): Promise<Site> {
  const { success, data: site, error } = siteShape.safeParse(draft)
  if (!success) throw refusal([], error.issues[0]!)
  refuseStrays(draft, site)
  if (!Object.keys(site.name).length) throw new Trouble('The site has no name.')
  if (!isZone(site.zone)) throw new Trouble(`There is no time zone ${site.zone}.`)
  for (const [key, given] of Object.entries(site.modules)) {
    const settings = (await findModule(key)).settings.safeParse(given)
    if (!settings.success) throw refusal(['modules', key], settings.error.issues[0]!)
    refuseStrays(given, settings.data, `modules.${key}.`)
  }
  return site
}

/** The modules are loaded only by the commands that ask for one: most of a command's time would go there. */
export async function findModule(key: string): Promise<Module> {
  const { modules } = await import('../modules.server.ts')
  const served = modules.find(({ module }) => module.key === key)
  if (served) return served.module
  throw new Trouble(`There is no module ${key}: use one of ${modules.map(({ module }) => module.key).join(', ')}.`)
}

function refusal(above: string[], { path, message }: { path: PropertyKey[]; message: string }): Trouble {
  return new Trouble(`The site's ${[...above, ...path].join('.') || 'configuration'} is not usable: ${message}.`)
}

/** A misspelled setting would be left out in silence. */
function refuseStrays(given: unknown, kept: unknown, above = ''): void {
  if (!isRecord(given) || !isRecord(kept)) return
  for (const [key, value] of Object.entries(given)) {
    if (!Object.hasOwn(kept, key)) throw new Trouble(`A site has no setting ${above}${key}.`)
    refuseStrays(value, kept[key], `${above}${key}.`)
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
