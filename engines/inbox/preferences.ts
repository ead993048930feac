import * as z from 'zod'
import { languages } from '#kernel/messages.ts'
import { usualQuiet } from './quiet.ts'
import { quietShape } from './quiet-shape.ts'
import { type Medium, media, type Priority } from './shapes.ts'

const choices = z.partialRecord(z.enum(media), z.boolean())

/** How one person wants to be told. In the portal itself everything is always told. */
export const preferencesShape = z.object({
  quiet: quietShape,
  /** Media switched on or off; what is not named is as usual. */
  media: choices.default({}),
  /** The same for single topics. */
  topics: z
    .record(z.string().max(120), choices)
    .refine((topics) => Object.keys(topics).length <= 100)
    .default({}),
  /** Fewer a day than the site allows; null leaves it to the site. */
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

/** Whether a person has this told over this medium: as they said for the topic, else for the medium, else as usual. */
export function wants(
  { media: own, topics }: Pick<Preferences, 'media' | 'topics'>,
  medium: Medium,
  told: Told,
): boolean {
  if (told.priority === 'critical') return true
  const ofTopic = topics[told.topic] ?? topics[told.topic.split('/', 1)[0]!]
  return ofTopic?.[medium] ?? own[medium] ?? usually(medium, told)
}

/** A mail is for what matters; nobody wants all the rest twice. A text message costs: it takes an emergency. */
export function usually(medium: Medium, { priority, mustRead }: Omit<Told, 'topic'>): boolean {
  if (medium === 'mail') return mustRead || priority === 'high' || priority === 'critical'
  if (medium === 'sms') return priority === 'critical'
  return true
}
