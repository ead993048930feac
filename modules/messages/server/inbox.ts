import { listTodos } from '#engines/agenda/server/todos.ts'
import { countsOf } from '#engines/inbox/server/counts.ts'
import { findInInbox, listInbox } from '#engines/inbox/server/inbox.ts'
import { watchInbox } from '#engines/inbox/server/live.ts'
import * as marks from '#engines/inbox/server/marks.ts'
import { mutableTopics, muteTopic } from '#engines/inbox/server/mute.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { inboxContract } from '../inbox-contract.ts'

type Calls = typeof inboxContract

export const counts = (ctx: ReadContext) => countsOf(ctx)
export const live = (ctx: ReadContext, { as }: InputOf<Calls['live']>) =>
  as === 'events' ? watchInbox(ctx) : counts(ctx)

export async function messages(ctx: ReadContext, input: InputOf<Calls['messages']>) {
  const { list, more } = await listInbox(ctx, input)
  return { list, more, counts: await counts(ctx) }
}

export async function message(ctx: ReadContext, { id }: InputOf<Calls['message']>) {
  const { face, sender } = await findInInbox(ctx, id)
  return { ...face, sender }
}

export const markRead = (ctx: WriteContext, { ids }: InputOf<Calls['markRead']>) => marks.readMessages(ctx, ids)
export const markAllRead = (ctx: WriteContext, { group }: InputOf<Calls['markAllRead']>) => marks.readAll(ctx, group)

export async function confirm(ctx: WriteContext, { id }: InputOf<Calls['confirm']>) {
  const at = await marks.confirmMessage(ctx, id)
  return { confirmedAt: seconds(at), counts: await countsOf(ctx) }
}

export const archive = (ctx: WriteContext, { ids, back }: InputOf<Calls['archive']>) =>
  marks.archiveMessages(ctx, ids, back)
export const archiveRead = (ctx: WriteContext, { group }: InputOf<Calls['archiveRead']>) =>
  marks.archiveAllRead(ctx, group)
export const snooze = (ctx: WriteContext, { id, until }: InputOf<Calls['snooze']>) =>
  marks.snoozeMessage(ctx, id, until)

export const mutes = async (ctx: ReadContext) => ({ list: await mutableTopics(ctx) })

export async function mute(ctx: WriteContext, { topic, on }: InputOf<Calls['mute']>) {
  await muteTopic(ctx, topic, on)
  return {}
}

export const todos = (ctx: ReadContext, input: InputOf<Calls['todos']>) => listTodos(ctx, input)
export const snoozeTodo = (ctx: WriteContext, { id, until }: InputOf<Calls['snoozeTodo']>) =>
  marks.snoozeOwnTodo(ctx, id, until)
