import type { Preferences } from '#engines/inbox/preferences.ts'
import { addDevice, dropDevice, pushKey as keyOf, markArrived } from '#engines/inbox/server/deliver/devices.ts'
import { getPreferences, savePreferences } from '#engines/inbox/server/preferences.ts'
import { topicsOf } from '#engines/inbox/server/topics.ts'
import { dayMs } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { quietContract } from '../quiet-contract.ts'
import { peaceFor } from './quiet-view.ts'

type Calls = typeof quietContract

const farthestMs = 30 * dayMs

export async function saveQuiet(ctx: WriteContext, input: InputOf<Calls['saveQuiet']>) {
  const { on, windows, zone, manualUntil, topics, people: senders, high } = input
  if (manualUntil * 1000 > ctx.now.getTime() + farthestMs) throw badInput({ manualUntil: 'outOfRange' })
  const person = personOf(ctx).id
  const before = await getPreferences(ctx, person)
  const exceptions = { topics, people: senders, high }
  const wishes = { ...before, language: ctx.language, quiet: { on, windows, zone, manualUntil, exceptions } }
  await savePreferences(ctx, person, wishes)
  return peaceFor(ctx, wishes)
}

export async function setMedium(ctx: WriteContext, { medium, topic, on }: InputOf<Calls['setMedium']>) {
  const person = personOf(ctx).id
  const before = await getPreferences(ctx, person)
  const set = (choices: Preferences['media']) => {
    const { [medium]: _, ...others } = choices
    return on === '' ? others : { ...others, [medium]: on }
  }
  if (topic !== '' && !topicsOf(ctx).some(({ key }) => key === topic)) throw badInput({ topic: 'wrong' })
  const wishes = topic
    ? { ...before, topics: { ...before.topics, [topic]: set(before.topics[topic] ?? {}) } }
    : { ...before, media: set(before.media) }
  await savePreferences(ctx, person, { ...wishes, language: ctx.language })
  return {}
}

export async function setMostADay(ctx: WriteContext, { most }: InputOf<Calls['setMostADay']>) {
  const person = personOf(ctx).id
  const before = await getPreferences(ctx, person)
  const wishes = { ...before, mostADay: most === '' ? null : most, language: ctx.language }
  await savePreferences(ctx, person, wishes)
  return peaceFor(ctx, wishes)
}

export const pushKey = async (ctx: WriteContext) => ({ key: await keyOf(ctx) })

export async function allowPush(ctx: WriteContext, subscription: InputOf<Calls['allowPush']>) {
  await keyOf(ctx)
  await addDevice(ctx, subscription)
  return {}
}

export async function dropPush(ctx: WriteContext, { endpoint, id }: InputOf<Calls['dropPush']>) {
  await dropDevice(ctx, id ? { id } : { endpoint })
  return {}
}

export async function arrived(ctx: WriteContext, { parcel }: InputOf<Calls['arrived']>) {
  await markArrived(ctx, parcel)
  return {}
}
