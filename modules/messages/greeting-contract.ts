import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { saidInput } from '#kernel/language/said-shapes.ts'
import { anyId, day, flag, int, needed, oneRow, paged, paging, trimmed } from '#kernel/shapes.ts'

const open = callsFor('public')

const wap = '/message/wap/greeting'
const backend = '/message/backend/greeting'
const manage = callsFor({ may: 'manage' })

/** Card designs, each with its own colours and animation. */
export const greetingLooks = ['lantern', 'plum', 'snow', 'graduation'] as const

const words = {
  ...saidInput('title', needed(40), 80, 40),
  /** `{name}` is replaced by the reader's name. */
  ...saidInput('text', needed(300), 600, 300),
  ...saidInput('signature', trimmed(60).default(''), 120, 60),
}

const card = z.object({
  id: anyId(),
  version: int().default(0),
  ...words,
  look: z.enum(greetingLooks).default('lantern'),
  /** URL of a public uploaded picture, or ''. */
  picture: z.union([z.literal(''), z.string().max(400).startsWith('/')]).default(''),
  from: day(),
  until: day(),
})

/** Greeting cards for holidays, personalised with the reader's name. */
export const greetingContract = {
  greeting: open.read(`${wap}/index`, {
    about: "Today's greeting card with the reader's name in it, or none; `id` shows those who manage any card.",
    fresh: true,
    input: z.object({ id: anyId() }),
    data: z.object({
      card: z
        .object({
          title: z.string(),
          text: z.string(),
          signature: z.string(),
          look: z.enum(greetingLooks),
          picture: z.string(),
          name: z.string(),
          from: z.string(),
          until: z.string(),
        })
        .nullable(),
    }),
  }),
  greetings: manage.read(`${backend}/index`, {
    about: 'All greeting cards, the latest first.',
    input: z.object({ ...oneRow, ...paging }),
    data: paged({ ...card.shape, id: z.string(), version: z.int(), state: z.enum(['coming', 'shown', 'over']) }),
  }),
  saveGreeting: manage.write(`${backend}/save`, {
    about: 'Keeps a greeting card. The days of two cards may not overlap.',
    input: card,
    data: z.object({ id: z.string() }),
  }),
  removeGreeting: manage.write(`${backend}/remove`, {
    about: 'Removes a greeting card.',
    input: z.object({ id: z.uuid(), version: int(), sure: flag().default(true) }),
  }),
}
