import { seconds } from '#kernel/clock.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { degradedServices } from '#kernel/server/services/degraded.ts'
import { ruleOf } from '#kernel/server/services/refusal.ts'
import { insteadOf } from '#kernel/server/services/state.ts'
import type { Fault } from '#kernel/server/usage/faults.ts'
import type { Service } from '../../home-contract.ts'
import { shell } from '../../module.ts'

type Reading = Pick<ReadContext, 'site' | 'language' | 'now' | 'db' | 'tools'>

/** Marks services with measured faults; a state set by an administrator takes precedence. From the cache. */
export async function withHealth(ctx: Reading, list: Service[]): Promise<Service[]> {
  // The list itself is cached, so it must work while the database is down.
  const found = await degradedServices(ctx).catch(() => undefined)
  if (!found?.size) return list
  return list.map((service) => {
    const fault = service.state === 'open' ? found.get(service.key) : undefined
    return fault ? { ...service, ...faceOfFault(ctx, service.key, fault) } : service
  })
}

function faceOfFault(ctx: Reading, key: string, fault: Fault) {
  const rule = ruleOf(ctx.site, key)
  return {
    state: 'degraded' as const,
    note: faultNote(ctx, fault),
    since: seconds(fault.since),
    successor: rule?.successor ?? '',
    ...insteadOf(rule, ctx.language),
  }
}

/** Text for users: a failing job makes data late, a failing external system makes the service fail. */
const faultNote = ({ site, language }: Pick<Reading, 'site' | 'language'>, { trouble }: Fault): string =>
  wordingOf(shell, trouble === 'failed' ? 'state.measuredLate' : 'state.measured', language, site.words)
