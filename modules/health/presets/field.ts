import type { Definition } from '#engines/forms/definition.ts'

/** A report field as legacy clients know it: name and type on the wire, and its default. */
export type Field = Readonly<{
  name: string
  /** On the wire `number` is a bare number and `flag` is `"0"` or `"1"`; everything else is a string. */
  kind: 'text' | 'number' | 'flag'
  fallback: string
  /** A report without it is rejected. */
  required?: true
}>

/** An abnormal answer: it opens a case, and colours the code. */
export type Rule = Readonly<{
  field: string
  op: 'is' | 'not' | 'over'
  value: string
  colour: 'amber' | 'red'
  /** Its text is `reason.<name>`. */
  reason: (typeof reasons)[number]
}>

export const reasons = ['fever', 'symptoms', 'contact', 'quarantine', 'diagnosed', 'abroad'] as const

/** Colour of a case that was opened by hand, by its reason: colours come from rules only. */
export const reasonColours: Readonly<Record<(typeof reasons)[number], 'amber' | 'red'>> = {
  fever: 'amber',
  symptoms: 'amber',
  contact: 'red',
  quarantine: 'amber',
  diagnosed: 'red',
  abroad: 'amber',
}

/** Slot of the day in which a report is due, in minutes after midnight. Its text is `slot.<name>`. */
export type Slot = Readonly<{ name: (typeof slotNames)[number]; opens: number; late: number; closes: number }>

export const slotNames = ['day', 'morning', 'noon', 'evening'] as const

/** A change of what a plan asks, and who proposed it. */
export type Proposal = { definition: Definition; rules: readonly Rule[]; by: string }

/** Form of one school on the wire; what its page asks is in `questions.ts`. */
export type Preset = Readonly<{
  fields: readonly Field[]
  rules: readonly Rule[]
  slots: readonly Slot[]
  /** Also served on the legacy paths of this preset. */
  as?: 'ncov'
  /** Failure of a second report. */
  again: 'reportedToday' | 'alreadyReported'
  /** Requires a captcha. */
  code?: true
}>

export const texts = (names: string, fallback = ''): Field[] =>
  names.split(' ').map((name) => ({ name, kind: 'text', fallback }))

/** Yes/no answers, or numbered choices; no choice is `0`. */
export const choices = (names: string, fallback = '0'): Field[] => texts(names, fallback)

export const numbers = (names: string): Field[] =>
  names.split(' ').map((name) => ({ name, kind: 'number', fallback: '0' }))

/** Yes or no, never empty. */
export const flags = (names: string): Field[] => names.split(' ').map((name) => ({ name, kind: 'flag', fallback: '0' }))

export const wholeDay: readonly Slot[] = [{ name: 'day', opens: 0, late: 1440, closes: 1440 }]
