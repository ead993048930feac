import * as z from 'zod'
import { templateKeys } from '#engines/inbox/delivery-words.ts'
import { deliveryStates, media, priorities } from '#engines/inbox/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, int, ints, many, needed, paged, paging, rowsOf, strings, trimmed } from '#kernel/shapes.ts'

const backend = '/message/backend/delivery'
const manage = callsFor({ may: 'manage' })
const byOwner = callsFor({ may: 'notice' })
const medium = z.enum(media)
const key = z.enum(templateKeys)

const template = z.object({
  key,
  titleZh: needed(200),
  titleEn: trimmed(400).default(''),
  titleTw: trimmed(200).default(''),
  textZh: needed(2000),
  textEn: trimmed(4000).default(''),
  textTw: trimmed(2000).default(''),
})

/** Deliveries outside the portal: their state, and interruptions per sender. */
export const deliveryContract = {
  deliveries: manage.read(`${backend}/index`, {
    about: 'What is on its way out of the portal or has left, the newest first.',
    input: z.object({
      ...paging,
      state: z.enum(['', ...deliveryStates]).default(''),
      medium: z.union([z.literal(''), medium]).default(''),
      topic: trimmed(120).default(''),
      message: anyId(),
      q: trimmed(50).default(''),
    }),
    data: paged(
      {
        ...strings('id', 'title', 'topic', 'topicName'),
        who: z.object({ name: z.string(), number: z.string() }),
        medium,
        state: z.enum(deliveryStates),
        /** Code of the reason: `quiet`, `unreachable`, … */
        trouble: z.string(),
        ...ints('tries', 'createdAt', 'dueAt', 'sentAt', 'deliveredAt'),
      },
      {
        topics: z.array(z.object({ value: z.string(), label: z.string() })),
      },
    ),
  }),
  retryDeliveries: manage.write(`${backend}/retry`, {
    about: 'Tries failed deliveries again.',
    input: z.object({ ids: many(z.uuid(), 100) }),
    data: z.object({ count: z.int() }),
  }),
  deliveryFigures: manage.read(`${backend}/figures`, {
    about: 'How many of the last seven days are in which state, and how each way out is.',
    data: z.object({
      states: z.object(
        Object.fromEntries(deliveryStates.map((state) => [state, z.int()])) as Record<
          (typeof deliveryStates)[number],
          z.ZodInt
        >,
      ),
      ways: rowsOf({
        medium,
        isOpen: z.boolean(),
        ...ints('waiting', 'sent', 'failed', 'pausedUntil'),
        trouble: z.string(),
      }),
      devices: z.int(),
    }),
  }),
  sendings: byOwner.read(`${backend}/sendings`, {
    about: "Messages sent with how far they got: one's own, everybody's for those who manage messages.",
    input: z.object({ ...paging, topic: trimmed(120).default(''), q: trimmed(50).default('') }),
    data: paged({
      ...strings('id', 'title', 'topicName', 'sender'),
      priority: z.enum(priorities),
      mustRead: z.boolean(),
      ...ints('at', 'reached', 'pushed', 'held', 'failed', 'read', 'confirmed'),
    }),
  }),
  spend: byOwner.read(`${backend}/spend`, {
    about: 'What each owner has cost people within a week: messages, pushes, and how many muted the topic.',
    input: z.object({ weeks: int(0, 12).default(0) }),
    data: paged(
      {
        ...strings('id', 'topicName', 'owner'),
        ...ints('messages', 'people', 'pushes'),
        /** Pushes for each person reached, in hundredths. */
        each: z.int(),
        muted: z.int(),
        /** Share of the recipients reached, in hundredths of a percent. */
        muteRate: z.int(),
      },
      { from: z.int(), until: z.int() },
    ),
  }),
  templates: manage.read(`${backend}/templates`, {
    about: 'How messages are worded outside of the portal.',
    data: z.object({
      list: z.array(
        z.object({ ...template.shape, isOwn: z.boolean(), params: z.array(z.string()), updatedAt: z.int() }),
      ),
    }),
  }),
  saveTemplate: manage.write(`${backend}/save-template`, {
    about: "Gives a wording of the site's own; names in braces are filled in.",
    input: template,
  }),
  resetTemplate: manage.write(`${backend}/reset-template`, {
    about: 'Takes the usual wording again.',
    input: z.object({ key }),
  }),
  testDelivery: manage.writeInSteps(`${backend}/test`, {
    about: 'Sends a made-up message over one medium to oneself, at once, and tells what became of it.',
    input: z.object({ medium }),
    data: z.object({ to: z.enum(['sent', 'failed', 'skipped', 'later']), why: z.string() }),
  }),
}
