import type { Module } from '#kernel/module.ts'
import { type Site, siteShape } from '#kernel/site.ts'
import { checkCookieDomain } from './cookie-domain.ts'

/** An invalid setting of a site: its path, and the reason. */
export class SiteTrouble extends Error {
  override readonly name = 'SiteTrouble'
  readonly path: readonly string[]
  constructor(path: readonly PropertyKey[], message: string) {
    super(message)
    this.path = path.map(String)
  }
}

/** Validates a site: right shape, no unknown settings, every module's settings valid. */
export function checkedSite(draft: unknown, moduleOf: (key: string) => Module): Site {
  const { success, data: site, error } = siteShape.safeParse(draft)
  if (!success) throw unusable([], error.issues[0]!)
  refuseStrays(draft, site)
  if (!Object.keys(site.name).length) throw new SiteTrouble(['name'], 'The site has no name.')
  if (!isZone(site.zone)) throw new SiteTrouble(['zone'], `There is no time zone ${site.zone}.`)
  checkCookieDomain(site)
  for (const [key, given] of Object.entries(site.modules)) {
    const settings = moduleOf(key).settings.safeParse(given)
    if (!settings.success) throw unusable(['modules', key], settings.error.issues[0]!)
    refuseStrays(given, settings.data, ['modules', key])
  }
  return site
}

function unusable(above: string[], { path, message }: { path: PropertyKey[]; message: string }): SiteTrouble {
  const whole = [...above, ...path]
  return new SiteTrouble(whole, `The site's ${whole.join('.') || 'configuration'} is not usable: ${message}.`)
}

/** A misspelled setting would otherwise be ignored silently. */
function refuseStrays(given: unknown, kept: unknown, above: string[] = []): void {
  if (!isRecord(given) || !isRecord(kept)) return
  for (const [key, value] of Object.entries(given)) {
    const path = [...above, key]
    if (!Object.hasOwn(kept, key)) throw new SiteTrouble(path, `A site has no setting ${path.join('.')}.`)
    refuseStrays(value, kept[key], path)
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
