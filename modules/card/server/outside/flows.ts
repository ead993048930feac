import { dayIn, seconds } from '#kernel/clock.ts'
import { type OutsideContext, personOf, settingsOf } from '#kernel/server/context.ts'
import { card as module } from '../../module.ts'
import type { Flow } from '../../shapes.ts'
import { askOutside, fenIn, filled, timeIn, valueAt } from './ask.ts'

const most = 500

/** Entries of a month at the outside card system, the newest first. */
export async function outsideFlows(ctx: OutsideContext, month: string): Promise<{ next: string; list: Flow[] }> {
  const settings = settingsOf(ctx, module).outside!
  if (!settings.flowsUrl) return { next: '', list: [] }
  const of = month || dayIn(ctx.site.zone, ctx.now).slice(0, 7)
  const url = filled(settings.flowsUrl, { number: personOf(ctx).number, month: of })
  const answer = await askOutside(ctx, settings, url).catch((error) => {
    ctx.log.warn({ err: error }, 'the card system outside did not answer')
    throw module.fail('outsideDown')
  })
  const rows = valueAt(answer, settings.fields.flows)
  const list = (Array.isArray(rows) ? rows.slice(0, most) : []).flatMap((row, i) => flowIn(ctx, row, i))
  return { next: '', list: list.toSorted((a, b) => b.at - a.at) }
}

function flowIn(ctx: OutsideContext, row: unknown, i: number): Flow[] {
  const { fields, unit } = settingsOf(ctx, module).outside!
  const at = timeIn(ctx.site.zone, valueAt(row, fields.flowAt))
  const amount = fenIn(valueAt(row, fields.flowAmount), unit)
  if (!at || amount === undefined) return []
  const title = String(valueAt(row, fields.flowTitle) ?? '').slice(0, 100)
  const id = String(valueAt(row, fields.flowId) ?? i).slice(0, 64)
  const balance = fenIn(valueAt(row, fields.flowBalance), unit) ?? 0
  const kind = amount > 0 ? ('recharge' as const) : ('other' as const)
  return [{ id, title, merchant: title, kind, purse: 'money', at: seconds(at), amount, balance, isVoided: false }]
}
