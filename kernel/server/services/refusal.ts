import { allows } from '#kernel/access.ts'
import type { Fail } from '#kernel/fail.ts'
import { fill, type Language } from '#kernel/language/messages.ts'
import { kernel } from '#kernel/language/words.ts'
import { type Module, type ServiceTile, wordingOf } from '#kernel/module.ts'
import type { ServiceRule } from '#kernel/service-rule.ts'
import type { Site } from '#kernel/site.ts'
import type { Person } from '../sessions/person.ts'
import { hoursText } from './hours.ts'
import { noteOf, type ServiceState, stateOf } from './state.ts'

/** The visitor of a service, and the time. */
type ServiceVisitor = { site: Site; person: Person | undefined; now: Date }

/** Why a person cannot use a service now. */
export type ServiceRefusal = {
  module: Module
  tile: ServiceTile
  rule: ServiceRule
  state: Exclude<ServiceState, 'open' | 'degraded'> | 'notForYou'
}

/** Undefined while one of these services is open to the person. Holders of a right of the module are never refused. */
export function refusalOf(
  comer: ServiceVisitor,
  module: Module,
  tiles: readonly ServiceTile[],
): ServiceRefusal | undefined {
  let first: ServiceRefusal | undefined
  for (const tile of tiles) {
    const rule = ruleOf(comer.site, tile.key)
    const state = rule && refusedBy(comer, rule)
    if (!rule || !state) return undefined
    first ??= { module, tile, rule, state }
  }
  if (comer.person && allows(comer.person.permissions, module.key)) return undefined
  return first
}

/** The module's services that anonymous visitors cannot use now, as a cache key for anonymous answers. */
export function closedToAnonymous(site: Site, module: Module, now: Date): string {
  const comer = { site, person: undefined, now }
  const closed = module.services.filter((tile) => refusalOf(comer, module, [tile]))
  return closed.map(({ key }) => key).join()
}

export const ruleOf = ({ services }: Pick<Site, 'services'>, key: string): ServiceRule | undefined =>
  Object.hasOwn(services, key) ? services[key] : undefined

/** Hiding a service in the directory does not close it. */
function refusedBy({ site, person, now }: ServiceVisitor, rule: ServiceRule): ServiceRefusal['state'] | undefined {
  if (rule.audience.length > 0 && !rule.audience.includes(person?.role ?? 'visitor')) return 'notForYou'
  const state = stateOf(rule, site.zone, now)
  return state === 'open' || state === 'degraded' ? undefined : state
}

const fails = {
  down: 'serviceDown',
  closed: 'serviceClosed',
  retired: 'serviceRetired',
  notForYou: 'serviceNotForYou',
} as const

/** The refusal as every call answers it: e 1, the reason as text, and data for the page. */
export function serviceFail({ module, tile, rule, state }: ServiceRefusal, site: Site, language: Language): Fail {
  const say = (of: Pick<Module, 'key' | 'messages'>, key: string) => wordingOf(of, key, language, site.words)
  const name = say(module, `service.${tile.key}`)
  const hours = hoursText(rule.hours, language)
  const note = noteOf(rule, language)
  const params = { name, hours, note: note && fill(say(kernel, 'service.note'), { note }) }
  return kernel.fail(fails[state], { params, data: { service: tile.key, state, name, hours, note } })
}
