import * as z from 'zod'
import { languages } from '#kernel/language/messages.ts'
import { needed, trimmed } from '#kernel/shapes.ts'

/** Life events that guides are grouped by. */
export const guideTopics = [
  'arrive',
  'study',
  'living',
  'cards',
  'money',
  'health',
  'network',
  'rooms',
  'leave',
] as const
export type GuideTopic = (typeof guideTopics)[number]

export const guideStates = ['draft', 'published'] as const
export type GuideState = (typeof guideStates)[number]
export const guideActions = ['edit', 'publish', 'withdraw', 'review', 'delete'] as const
export const questionStates = ['open', 'answered', 'closed'] as const
export type QuestionState = (typeof questionStates)[number]

/** Days without a review after which a guide counts as stale. */
export const staleAfterDays = 180

const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Weekdays (1 is Monday) and opening hours. */
export const openHours = z
  .object({ days: z.array(z.int().min(1).max(7)).min(1).max(7), from: clock(), until: clock() })
  .refine(({ from, until }) => from < until)

/** A page of the portal (`forms/index`), or an https URL. */
const target = () =>
  z.union([
    z.literal(''),
    z
      .string()
      .regex(/^[A-Za-z][\w-]*(\/[\w:.-]+)*(\?[^\s#<>"']{0,200})?$/)
      .max(300),
    z
      .string()
      .max(500)
      .refine((url) => /^https:\/\//i.test(url) && URL.canParse(url)),
  ])

const file = () => z.union([z.literal(''), z.uuid()])
const phone = () =>
  z
    .string()
    .trim()
    .regex(/^[\d+\-() ]{3,30}$/)

export const guideStep = z.object({ title: needed(60), text: trimmed(600), to: target(), label: trimmed(30) })
export const guideMaterial = z.object({
  name: needed(60),
  note: trimmed(200),
  copies: z.int().min(0).max(20),
  /** Not needed by everyone; the note says by whom. */
  isOptional: z.boolean(),
  /** File id of a form to download and fill in. */
  file: file(),
  fileName: trimmed(120),
})
export const guideCounter = z.object({
  name: needed(60),
  place: trimmed(120),
  phone: z.union([z.literal(''), phone()]),
  hours: z.array(openHours).max(14),
})
export const guideLink = z.object({ title: needed(40), to: target() })
export const guideFaq = z.object({ question: needed(120), answer: needed(1_000) })

export const guideBody = z
  .object({
    /** Preconditions. */
    checks: z.array(needed(120)).max(12),
    steps: z.array(guideStep).max(20),
    materials: z.array(guideMaterial).max(20),
    counters: z.array(guideCounter).max(10),
    links: z.array(guideLink).max(10),
    faq: z.array(guideFaq).max(30),
  })
  .refine(isStorable)

/** A guide in a language other than the site's first; complete once it has a title and steps. */
export const guideText = z.object({ summary: trimmed(200), fee: trimmed(60), time: trimmed(60), body: guideBody })
export const guideTexts = z.object({ en: guideText.optional(), tw: guideText.optional() })
export type GuideText = z.output<typeof guideText>
export type GuideTexts = z.output<typeof guideTexts>

export type OpenHours = z.output<typeof openHours>
export type GuideStep = z.output<typeof guideStep>
export type GuideMaterial = z.output<typeof guideMaterial>
export type GuideCounter = z.output<typeof guideCounter>
export type GuideBody = z.output<typeof guideBody>
export type GuideFaq = z.output<typeof guideFaq>

export const emptyBody: GuideBody = { checks: [], steps: [], materials: [], counters: [], links: [], faq: [] }

/**
 * Opening state. `until` is set while open; `next` and the days until then while closed; both '' if no hours are known.
 */
export const openState = z.object({
  open: z.boolean(),
  known: z.boolean(),
  until: z.string(),
  next: z.string(),
  nextDays: z.int(),
  nextWeekday: z.int(),
})
export type OpenState = z.output<typeof openState>

/** A guide as a list shows it. */
export const guideCard = z.object({
  id: z.string(),
  title: z.string(),
  titleLanguage: z.enum(languages),
  summary: z.string(),
  /** Language of the text: the caller's, or the site's first if there is no translation. */
  language: z.enum(languages),
  topic: z.enum(guideTopics),
  unit: z.object({ id: z.string(), name: z.string() }),
  fee: z.string(),
  time: z.string(),
  opening: openState,
})
export type GuideCard = z.output<typeof guideCard>

/** PostgreSQL stores no NUL and no lone surrogate; checked at any depth. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
