import { seconds } from '#kernel/clock.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { ServiceRule } from '#kernel/service-rule.ts'

type Rules = Record<string, ServiceRule>

/** Start of each service's published state: now if the state changes, whatever the draft says. */
export function datedStates({ now }: Pick<WriteContext, 'now'>, before: Rules, after: Rules): Rules {
  const dated = Object.entries(after).map(([key, { since: _, ...rule }]) => {
    const old = Object.hasOwn(before, key) ? before[key] : undefined
    const since = old?.state === rule.state ? old.since : seconds(now)
    return [key, rule.state === 'open' || since === undefined ? rule : { ...rule, since }] as const
  })
  return Object.fromEntries(dated)
}
