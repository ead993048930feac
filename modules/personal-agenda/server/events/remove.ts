import { eq } from 'drizzle-orm'
import { repeats } from '#engines/icalendar/server/rule.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { agendaModule } from '../../module.ts'
import { takeEvents } from '../agenda.ts'
import { findEditable } from '../calendars/seen.ts'
import { changes, type EventRow, events } from '../schema.ts'
import { hasTime } from './occurrences.ts'
import { afterChange, endSeries, lockEvent } from './save.ts'

/** Of a series one occurrence is marked as cancelled, and a series ended before its first one is deleted. */
export async function deleteEvent(ctx: WriteContext, input: InputOf<(typeof contract)['deleteEvent']>) {
  const { id, version, scope, original } = input
  const old = await lockEvent(ctx, id)
  await findEditable(ctx, old.calendar)
  if (old.version !== version) throw kernel.fail('changed')
  const at = new Date(original * 1000)
  const isPart = original > 0 && repeats(old) && scope !== 'all'
  if (isPart && !hasTime(old, at)) throw agendaModule.fail('noSuchTime')
  if (!isPart || (scope === 'following' && at <= old.startsAt)) await removeEvent(ctx, old)
  else {
    if (scope === 'one') await cancelOne(ctx, old, at)
    else await endSeries(ctx, old, at)
    await afterChange(ctx, id)
    const isOne = scope === 'one'
    await ctx.audit({ action: isOne ? 'cancelOne' : 'endSeries', entity: 'agenda.event', entityId: id })
  }
  return {}
}

export async function removeEvent(ctx: WriteContext, old: EventRow): Promise<void> {
  await takeEvents(ctx, [old.id])
  await ctx.db.delete(events).where(eq(events.id, old.id))
  await ctx.audit({ action: 'delete', entity: 'agenda.event', entityId: old.id })
}

async function cancelOne(ctx: WriteContext, old: EventRow, at: Date): Promise<void> {
  const values = { cancelled: true, title: '', place: '', text: '', startsAt: null, endsAt: null }
  await ctx.db
    .insert(changes)
    .values({ event: old.id, originalAt: at, ...values })
    .onConflictDoUpdate({ target: [changes.site, changes.event, changes.originalAt], set: values })
  await ctx.db
    .update(events)
    .set({ version: old.version + 1, updatedAt: ctx.now })
    .where(eq(events.id, old.id))
}
