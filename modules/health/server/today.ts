import type { TodayItem } from '#kernel/home.ts'
import { fill } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { health } from '../module.ts'
import { clock, today as day, slotNow } from './day.ts'
import { getLast } from './own.ts'
import { runningForMe } from './running.ts'
import { slotTitleOf, titleOf } from './title.ts'

/** What is still to be reported today. */
export async function today(ctx: ReadContext): Promise<TodayItem[]> {
  if (!ctx.person) return []
  const items: TodayItem[] = []
  for (const plan of await runningForMe(ctx)) {
    const { slot, isOpen, isOver } = slotNow(plan.slots, ctx)
    const last = await getLast(ctx, plan)
    if (isOver || (last?.day === day(ctx) && last.slot >= slot)) continue
    const { name, opens } = plan.slots[slot]!
    const title = plan.slots.length > 1 ? `${titleOf(ctx, plan)} · ${slotTitleOf(ctx, name)}` : titleOf(ctx, plan)
    const said = wordingOf(health, isOpen ? 'today.due' : 'today.from', ctx.language, ctx.site.words)
    items.push({ title, subtitle: fill(said, { time: clock(opens) }), time: 0, page: 'ncov/index' })
  }
  return items
}
