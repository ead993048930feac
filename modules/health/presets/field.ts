/** A question of a report as existing clients know it: the name and type on the wire, and what stands there unless said. */
export type Field = Readonly<{
  name: string
  /** A bare number, or `"0"` or `"1"`, on the wire; everything else is text. */
  kind: 'text' | 'number' | 'flag'
  fallback: string
  /** Nothing is kept without it. */
  required?: true
}>

/** What is out of the ordinary: the answer makes a case, and colours the code. */
export type Rule = Readonly<{
  field: string
  op: 'is' | 'not' | 'over'
  value: string
  colour: 'amber' | 'red'
  /** Worded under `reason.<name>`. */
  reason: (typeof reasons)[number]
}>

export const reasons = ['fever', 'symptoms', 'contact', 'quarantine', 'diagnosed', 'abroad'] as const

/** What a reason means for a code where somebody opens a case by hand: colours come from rules alone. */
export const reasonColours: Readonly<Record<(typeof reasons)[number], 'amber' | 'red'>> = {
  fever: 'amber',
  symptoms: 'amber',
  contact: 'red',
  quarantine: 'amber',
  diagnosed: 'red',
  abroad: 'amber',
}

/** Part of a day in which a report is due, in minutes after midnight. Named under `slot.<name>`. */
export type Slot = Readonly<{ name: (typeof slotNames)[number]; opens: number; late: number; closes: number }>

export const slotNames = ['day', 'morning', 'noon', 'evening'] as const

/**
 * A school's way of asking. The list of fields is this module's own data; a definition of the forms engine can take its
 * place by giving the same list.
 */
export type Preset = Readonly<{
  fields: readonly Field[]
  rules: readonly Rule[]
  slots: readonly Slot[]
  /** The paths of another preset speak for this one, too. */
  as?: 'ncov'
  /** How a second report is refused. */
  again: 'reportedToday' | 'alreadyReported'
  /** Asks for the characters of a picture. */
  code?: true
}>

export const texts = (names: string, fallback = ''): Field[] =>
  names.split(' ').map((name) => ({ name, kind: 'text', fallback }))

/** Answers of yes and no, or of a number of choices; none chosen is `0`. */
export const choices = (names: string, fallback = '0'): Field[] => texts(names, fallback)

export const numbers = (names: string): Field[] =>
  names.split(' ').map((name) => ({ name, kind: 'number', fallback: '0' }))

/** Yes or no and never empty. */
export const flags = (names: string): Field[] => names.split(' ').map((name) => ({ name, kind: 'flag', fallback: '0' }))

export const wholeDay: readonly Slot[] = [{ name: 'day', opens: 0, late: 1440, closes: 1440 }]
