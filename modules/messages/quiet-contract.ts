import * as z from 'zod'
import { arrivedPath } from '#engines/inbox/arrived-contract.ts'
import { media } from '#engines/inbox/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { messageGroups } from '#kernel/language/message-topics.ts'
import { anyId, flag, int, many, onward, rowsOf, text, trimmed } from '#kernel/shapes.ts'
import { isZone } from '#kernel/zone-time.ts'

const base = '/message/wap/quiet'
const { read, write, writeInSteps } = callsFor('person')
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const anyFlag = z.union([z.literal(''), flag()])

const window = z.object({ from: clock, to: clock, weekdays: many(int(1, 7), 7).default([]) })

/** A form body sends a list as an object with numbered keys. */
const windows = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : value),
  z.array(window).max(8).default([]),
)

const quietInput = z.object({
  on: flag(),
  windows,
  zone: z.string().max(64).refine(isZone),
  /** Seconds, at most 30 days ahead; 0 for off. */
  manualUntil: int(0, 4_102_444_800).default(0),
  topics: many(trimmed(120), 50).default([]),
  people: many(z.uuid(), 50).default([]),
  /** Messages of high priority are let through too. */
  high: flag().default(false),
})

const peace = z.object({
  /** Messages held for the next digest, and its time (seconds; 0 for none). */
  waiting: z.int(),
  nextAt: z.int(),
  /** Interruptions today, and their limit. */
  spent: z.int(),
  most: z.int(),
  siteMost: z.int(),
})

const choice = z.enum(media)

/** Do-not-disturb settings, common to all media. */
export const quietContract = {
  quiet: read(`${base}/index`, {
    about: 'When the person wants peace, what comes through all the same, and over which media they are told.',
    data: z.object({
      on: z.boolean(),
      windows: z.array(z.object({ from: z.string(), to: z.string(), weekdays: z.array(z.int()) })),
      zone: z.string(),
      siteZone: z.string(),
      manualUntil: z.int(),
      topics: z.array(z.string()),
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      high: z.boolean(),
      isQuiet: z.boolean(),
      peace,
      media: z.array(z.object({ medium: choice, isOn: z.boolean(), hasAddress: z.boolean() })),
      /** Topics with their media; `choices` are the person's own settings of a topic. */
      subjects: rowsOf({
        topic: z.string(),
        name: z.string(),
        group: z.enum(messageGroups),
        canMute: z.boolean(),
        isMuted: z.boolean(),
        choices: z.partialRecord(choice, z.boolean()),
      }),
      devices: z.array(z.object({ id: z.string(), agent: z.string(), isThis: z.boolean(), since: z.int() })),
    }),
  }),
  saveQuiet: write(`${base}/save`, {
    about: 'Sets quiet hours. What is held for their sake is looked at again.',
    input: quietInput,
    data: peace,
  }),
  setMedium: write(`${base}/medium`, {
    about: "Switches a medium on or off, for one topic or, without, for all; '' leaves a topic to the general choice.",
    input: z.object({ medium: choice, topic: trimmed(120).default(''), on: anyFlag }),
  }),
  setMostADay: write(`${base}/most`, {
    about: "How many pushes a day at most; '' leaves it to the site, which nobody can exceed.",
    input: z.object({ most: z.union([z.literal(''), int(0, 100)]) }),
    data: peace,
  }),
  pushKey: write(`${base}/push-key`, {
    about: 'The key that a browser needs to take notifications from this site.',
    data: z.object({ key: z.string() }),
  }),
  allowPush: write(`${base}/allow-push`, {
    about: 'This browser shows notifications from now on, until its person logs out.',
    input: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(600),
      p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
      auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
    }),
  }),
  dropPush: write(`${base}/drop-push`, {
    about: 'A browser shows no notifications any more: this one by its endpoint, another by its id.',
    input: z.object({ endpoint: trimmed(600).default(''), id: anyId() }),
  }),
  linkWechat: read(`${base}/link-wechat`, {
    about: "On to WeChat, to find out what the university's account there calls this person.",
    data: onward(),
  }),
  wechatLinked: writeInSteps(`${base}/wechat-linked`, {
    alsoGet: true,
    fromElsewhere: true,
    about: 'Back from WeChat with a code; only where this person began it in this browser.',
    input: z.object({ code: text(600).default(''), state: text(200).default('') }),
    data: onward(),
  }),
  unlinkWechat: write(`${base}/unlink-wechat`, { about: 'WeChat is not used for this person any more.' }),
  arrived: write(arrivedPath, { about: 'A browser has shown a notification.', input: z.object({ parcel: z.uuid() }) }),
}
