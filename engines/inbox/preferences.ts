import * as z from 'zod'
import { languages } from '#kernel/language/messages.ts'
import { isZone } from '#kernel/zone-time.ts'
import { type Quiet, usualQuiet } from './quiet.ts'
import { type Medium, media, type Priority } from './shapes.ts'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const quietExceptions = z.object({
  topics: z.array(z.string().max(120)).max(50).default([]),
  people: z.array(z.uuid()).max(50).default([]),
  high: z.boolean().default(false),
})

/** As stored in the database. */
const quietShape: z.ZodType<Quiet> = z.object({
  on: z.boolean().default(false),
  windows: z
    .array(z.object({ from: clock, to: clock, weekdays: z.array(z.int().min(1).max(7)).max(7) }))
    .max(8)
    .default([]),
  zone: z.string().max(64).refine(isZone),
  manualUntil: z.int().min(0).max(4_102_444_800).default(0),
  exceptions: quietExceptions.prefault({}),
})

const choices = z.partialRecord(z.enum(media), z.boolean())

/** One person's delivery preferences. The inbox itself always has every message. */
export const preferencesShape = z.object({
  quiet: quietShape,
  /** Media switched on or off; missing ones have the default. */
  media: choices.default({}),
  /** The same for single topics. */
  topics: z
    .record(z.string().max(120), choices)
    .refine((topics) => Object.keys(topics).length <= 100)
    .default({}),
  /** A lower daily limit than the site's; null for the site's. */
  mostADay: z.int().min(0).max(100).nullable().default(null),
  language: z.enum(['', ...languages]).default(''),
})

export type Preferences = z.output<typeof preferencesShape>

export const usualPreferences = (zone: string): Preferences => ({
  quiet: usualQuiet(zone),
  media: {},
  topics: {},
  mostADay: null,
  language: '',
})

type Told = { topic: string; priority: Priority; mustRead: boolean }

/** Whether a person wants this over this medium: their choice for the topic, else for the medium, else the default. */
export function wants(
  { media: own, topics }: Pick<Preferences, 'media' | 'topics'>,
  medium: Medium,
  told: Told,
): boolean {
  if (told.priority === 'critical') return true
  const ofTopic = topics[told.topic] ?? topics[told.topic.split('/', 1)[0]!]
  return ofTopic?.[medium] ?? own[medium] ?? usually(medium, told)
}

/**
 * The default: mail only for must-reads and high priority, so that people do not get everything twice; text messages
 * cost money, so only critical ones.
 */
export function usually(medium: Medium, { priority, mustRead }: Omit<Told, 'topic'>): boolean {
  if (medium === 'mail') return mustRead || priority === 'high' || priority === 'critical'
  if (medium === 'sms') return priority === 'critical'
  return true
}
