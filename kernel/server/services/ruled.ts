import type { Site } from '#kernel/site.ts'
import type { Served } from '../serve.ts'
import { ruleOf } from './refusal.ts'

const known = new WeakMap<Site, string[]>()

/** The site's modules with a restricted service (audience, hours or state): their pages check before they open. */
export function ruledModules(modules: readonly Served[], site: Site): string[] {
  let ruled = known.get(site)
  if (!ruled) {
    const own = modules.filter(({ module }) => Object.hasOwn(site.modules, module.key))
    ruled = own.filter((served) => isRuled(served, site)).map(({ module }) => module.key)
    known.set(site, ruled)
  }
  return ruled
}

const isRuled = ({ module }: Served, site: Site): boolean =>
  module.services.some(({ key }) => {
    const rule = ruleOf(site, key)
    if (!rule) return false
    return rule.audience.length > 0 || rule.hours.length > 0 || rule.state === 'down' || rule.state === 'retired'
  })
