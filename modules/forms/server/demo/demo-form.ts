import type { DefinitionDraft } from '#engines/forms/definition.ts'
import type { RulesDraft, SubmissionState } from '#engines/forms/shapes.ts'
import type { Say } from '../../templates/template.ts'

/** Someone who answers, as the form may ask them. */
export type Sender = {
  id: string
  holder: string
  name: string
  number: string
  mobile: string
  role: string
  unit: { id: string; name: string } | undefined
}

export type DemoSent = {
  /** By number in the cast, or the n-th of the crowd. */
  who: string | number
  answers: Record<string, unknown>
  daysAgo: number
  state?: SubmissionState
  /** What was written by whoever handled it. */
  note?: string
}

export type DemoForm = {
  number: number
  title: (say: Say) => string
  definition: (say: Say) => DefinitionDraft
  /** `days` from now. */
  rules: (days: (n: number) => Date) => RulesDraft
  state?: 'draft' | 'paused' | 'closed'
  /** The code of the unit that runs it. */
  unit?: string
  sent?: (say: Say) => DemoSent[]
}

/** The same each time, and yet nobody's pattern. */
export const pick = <T>(list: readonly T[], i: number): T =>
  list[Math.abs(Math.imul(i + 1, 0x9e3779b1) >>> 7) % list.length]!
