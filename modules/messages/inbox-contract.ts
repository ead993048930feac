import * as z from 'zod'
import { todoFace } from '#engines/agenda/shapes.ts'
import { inboxCounts, messageFace } from '#engines/inbox/shapes.ts'
import { callsFor, ofService } from '#kernel/contract.ts'
import { messageGroups } from '#kernel/language/message-topics.ts'
import { anyId, flag, int, listed, many, trimmed } from '#kernel/shapes.ts'

const base = '/message/wap/default'
const todo = '/message/wap/todo'
const { read, write } = callsFor('person')
const one = z.object({ id: z.uuid() })
const several = z.object({ ids: many(z.uuid(), 100) })
const before = anyId()
const pageSize = int(1, 100).default(20)

/** Calls of the personal inbox: messages and to-dos. */
export const inboxContract = ofService('messages', {
  counts: read(`${base}/counts`, {
    about: 'What the badges show: unread messages by group, to-dos, must-reads that are not confirmed.',
    anytime: true,
    data: inboxCounts,
  }),
  live: read(`${base}/live`, {
    about: 'With `as=events` the same as server-sent events `counts`, at once and at every change; else once.',
    anytime: true,
    input: z.object({ as: z.enum(['once', 'events']).default('once') }),
    data: z.unknown().meta({ format: 'event-stream' }),
  }),
  messages: read(`${base}/index`, {
    about:
      "The person's messages, newest first; `before` is the id of the last one had so far. `box`: what is in the inbox, put off, or put away.",
    offline: true,
    input: z.object({
      group: z.enum(['', ...messageGroups]).default(''),
      box: z.enum(['inbox', 'snoozed', 'archived']).default('inbox'),
      unread: flag().default(false),
      q: trimmed(50).default(''),
      before,
      page_size: pageSize,
    }),
    data: z.object({ list: z.array(messageFace), more: z.boolean(), counts: inboxCounts }),
  }),
  message: read(`${base}/get-info`, {
    about: 'One message, whole.',
    input: one,
    data: z.object({ ...messageFace.shape, sender: z.string() }),
  }),
  markRead: write(`${base}/read`, { about: 'These have been read.', input: several, data: inboxCounts }),
  markAllRead: write(`${base}/read-all`, {
    about: 'Everything of a group, or everything, has been read; what has to be confirmed still has to be.',
    input: z.object({ group: z.enum(['', ...messageGroups]).default('') }),
    data: inboxCounts,
  }),
  confirm: write(`${base}/confirm`, {
    about: 'The person has taken note of a message that asks for it.',
    input: one,
    data: z.object({ confirmedAt: z.int(), counts: inboxCounts }),
  }),
  archive: write(`${base}/archive`, {
    about: 'Puts messages away, or brings them back with `back`. What still has to be confirmed stays.',
    input: z.object({ ids: many(z.uuid(), 100), back: flag().default(false) }),
    data: inboxCounts,
  }),
  archiveRead: write(`${base}/archive-read`, {
    about: 'Puts away everything of a group, or everything, that has been read.',
    input: z.object({ group: z.enum(['', ...messageGroups]).default('') }),
    data: inboxCounts,
  }),
  snooze: write(`${base}/snooze`, {
    about: 'Puts a message off until then (seconds, at most 30 days ahead); 0 brings it back.',
    input: z.object({ id: z.uuid(), until: int(0, 4_102_444_800) }),
    data: inboxCounts,
  }),
  mutes: read(`${base}/mutes`, {
    about: 'What may be muted, and what the person has muted.',
    data: z.object({
      list: z.array(
        z.object({ topic: z.string(), name: z.string(), group: z.enum(messageGroups), isMuted: z.boolean() }),
      ),
    }),
  }),
  mute: write(`${base}/mute`, {
    about: 'Messages about this topic come quietly, or, with `on` 0, as before. Some cannot be muted.',
    input: z.object({ topic: trimmed(120), on: flag() }),
  }),
  todos: read(`${todo}/index`, {
    about: 'What waits for the person across all services, what is due soonest first; or what is settled.',
    offline: true,
    input: z.object({
      state: z.enum(['open', 'snoozed', 'settled']).default('open'),
      page: int(1, 1000).default(1),
      page_size: pageSize,
    }),
    data: listed(todoFace, { more: z.boolean() }),
  }),
  snoozeTodo: write(`${todo}/snooze`, {
    about: 'Puts a to-do off until then (seconds, at most 30 days ahead); 0 brings it back.',
    input: z.object({ id: z.uuid(), until: int(0, 4_102_444_800) }),
    data: inboxCounts,
  }),
})
