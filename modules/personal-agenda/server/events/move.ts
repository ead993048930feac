import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { findEditable } from '../calendars/seen.ts'
import { afterChange, changeAll, changeOne, lockEvent } from './save.ts'
import { faceOf, findEvent } from './service.ts'

/** Everything but the time stays as it is. */
export async function moveEvent(ctx: WriteContext, input: InputOf<(typeof contract)['moveEvent']>) {
  const { id, version, original, starts, ends } = input
  const old = await lockEvent(ctx, id)
  await findEditable(ctx, old.calendar)
  if (old.version !== version) throw kernel.fail('changed')
  const { title, place, text, rule } = faceOf(await findEvent(ctx, id), original)
  const { calendar, zone, allDay, busy } = old
  const draft = { id, version, key: '', calendar, title, place, text, starts, ends, allDay, zone, rule, busy }
  if (original) await changeOne(ctx, old, new Date(original * 1000), draft)
  else await changeAll(ctx, old, old.startsAt, draft)
  await afterChange(ctx, id)
  await ctx.audit({ action: 'move', entity: 'agenda.event', entityId: id })
  return { version: old.version + 1 }
}
