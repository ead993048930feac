import type { Module } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'

const checked = new WeakMap<Site, Map<string, unknown>>()

/** The site's settings of a module, with the module's defaults; parsed once for each version of the site. */
export function moduleSettings(site: Site, module: Module): unknown {
  const ofSite = checked.get(site) ?? new Map<string, unknown>()
  checked.set(site, ofSite)
  if (!ofSite.has(module.key)) ofSite.set(module.key, module.settings.parse(site.modules[module.key] ?? {}))
  return ofSite.get(module.key)
}
