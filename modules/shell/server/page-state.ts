import type { InputOf } from '#kernel/contract.ts'
import { wordingOf } from '#kernel/module.ts'
import type { serviceState as call } from '#kernel/platform.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { hoursText } from '#kernel/server/services/hours.ts'
import { refusalOf, type ServiceRefusal } from '#kernel/server/services/refusal.ts'
import { noteOf } from '#kernel/server/services/state.ts'
import { tilesOfPage } from '#kernel/server/services/tiles.ts'
import { modulesOf, servicesNamed } from './services.ts'

const open = { state: 'open' as const, service: '', name: '', hours: '', note: '' }

/** What the site's rules say to whoever opens a page of a module. */
export function serviceState(ctx: ReadContext, { module: key, page }: InputOf<typeof call>) {
  const module = modulesOf(ctx).find((served) => served.module.key === key)?.module
  const refusal = module && refusalOf(ctx, module, tilesOfPage(module, page))
  return refusal ? shutFace(ctx, refusal) : open
}

function shutFace(ctx: ReadContext, { module, tile, rule, state }: ServiceRefusal) {
  const [successor] = servicesNamed(ctx, [rule.successor])
  return {
    state,
    service: tile.key,
    name: wordingOf(module, `service.${tile.key}`, ctx.language, ctx.site.words),
    hours: hoursText(rule.hours, ctx.language),
    note: noteOf(rule, ctx.language),
    ...(successor && { successor: { name: successor.name, page: successor.page } }),
  }
}
