import type { DefinitionDraft } from '#engines/forms/definition.ts'
import type { RulesDraft, SubmissionState } from '#engines/forms/shapes.ts'
import type { Say } from '../../templates/template.ts'

/** A demo person who submits, with the data a form may prefill. */
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
  /** Person number of the demo cast, or index into the other demo people. */
  who: string | number
  answers: Record<string, unknown>
  daysAgo: number
  state?: SubmissionState
  /** Note of the handler. */
  note?: string
}

export type DemoForm = {
  number: number
  title: (say: Say) => string
  definition: (say: Say) => DefinitionDraft
  /** `days`: a date n days from now. */
  rules: (days: (n: number) => Date) => RulesDraft
  state?: 'draft' | 'paused' | 'closed'
  /** Code of its unit. */
  unit?: string
  sent?: (say: Say) => DemoSent[]
}

/** Deterministic pseudo-random choice. */
export const pick = <T>(list: readonly T[], i: number): T =>
  list[Math.abs(Math.imul(i + 1, 0x9e3779b1) >>> 7) % list.length]!
