import type { InputOf } from '#kernel/contract.ts'
import { type ServiceTile, wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { hoursText } from '#kernel/server/services/hours.ts'
import { refusalOf, type ServiceRefusal } from '#kernel/server/services/refusal.ts'
import { insteadOf, noteOf } from '#kernel/server/services/state.ts'
import { tilesOfPage } from '#kernel/server/services/tiles.ts'
import type { serviceState as call } from '#kernel/shell-contract.ts'
import { withHealth } from './service-health.ts'
import { modulesOf, servicesNamed } from './services.ts'

const open = { state: 'open' as const, service: '', name: '', hours: '', note: '', since: 0, disturbed: false }

/** State of a page's service by the site's rules and measured faults. */
export async function serviceState(ctx: ReadContext, { module: key, page }: InputOf<typeof call>) {
  const module = modulesOf(ctx).find((served) => served.module.key === key)?.module
  if (!module) return open
  const tiles = tilesOfPage(module, page)
  const refusal = refusalOf(ctx, module, tiles)
  return refusal ? shutFace(ctx, refusal) : disturbedFace(ctx, tiles)
}

/** If a page belongs to several services, the first one with a fault. */
async function disturbedFace(ctx: ReadContext, tiles: readonly ServiceTile[]) {
  const own = servicesNamed(
    ctx,
    tiles.map(({ key }) => key),
  )
  const one = (await withHealth(ctx, own)).find(({ state }) => state === 'degraded')
  if (!one) return open
  const { key, name, note, since = 0, instead } = one
  const said = { service: key, name, note, since, ...(instead && { instead }) }
  return { ...open, ...said, disturbed: true, ...successorOf(ctx, one.successor) }
}

function shutFace(ctx: ReadContext, { module, tile, rule, state }: ServiceRefusal) {
  return {
    state,
    service: tile.key,
    name: wordingOf(module, `service.${tile.key}`, ctx.language, ctx.site.words),
    hours: hoursText(rule.hours, ctx.language),
    note: noteOf(rule, ctx.language),
    since: state === rule.state ? (rule.since ?? 0) : 0,
    disturbed: false,
    ...insteadOf(rule, ctx.language),
    ...successorOf(ctx, rule.successor),
  }
}

function successorOf(ctx: ReadContext, key: string) {
  const [successor] = servicesNamed(ctx, [key])
  return successor && { successor: { name: successor.name, page: successor.page } }
}
