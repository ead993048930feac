import type { Answers } from '../answers.ts'
import type { Definition } from '../definition.ts'
import { fieldsOf } from '../definition.ts'
import type { Fault } from '../faults.ts'
import type { Offers } from '../with-offers.ts'
import type { ChangedField } from './form-to-fill.ts'

/** The state of a form being filled in. */
export type Filling = {
  /** As typed. */
  answers: Answers
  /** Fields edited by the person: data sources do not overwrite them. */
  typed: ReadonlySet<string>
  /** Fields that were left (blurred): their errors may be shown. */
  looked: ReadonlySet<string>
  /** Submitting was attempted: all errors are shown. */
  tried: boolean
  offers: Offers
  /** Faults found by the server, until the field is changed. */
  refused: readonly Fault[]
  /** Fields that have changed since the draft was started. */
  changed: readonly ChangedField[]
  /** Counts the person's edits: triggers saving the draft. */
  edits: number
  /** Counts attempts to submit: each one moves the focus to the first error. */
  jump: number
}

export type FillingEvent =
  | { type: 'begin'; answers: Answers; changed?: readonly ChangedField[] }
  | { type: 'set'; key: string; value: unknown }
  | { type: 'look'; key: string }
  | { type: 'fill'; answers: Answers; fixed: ReadonlySet<string> }
  | { type: 'agree'; answers: Answers }
  | { type: 'offer'; offers: Offers }
  | { type: 'try' }
  | { type: 'refuse'; faults: readonly Fault[] }

export const begun = (answers: Answers, changed: readonly ChangedField[] = []): Filling => ({
  answers,
  typed: new Set(Object.keys(answers).filter((key) => isGiven(answers[key]))),
  looked: new Set(),
  tried: false,
  offers: {},
  refused: [],
  changed,
  edits: 0,
  jump: 0,
})

export function fillingReducer(now: Filling, event: FillingEvent): Filling {
  switch (event.type) {
    case 'begin':
      return { ...begun(event.answers, event.changed), offers: now.offers, edits: now.edits, jump: now.jump }
    case 'set':
      return {
        ...changedAt(now, event.key),
        answers: { ...now.answers, [event.key]: event.value },
        edits: now.edits + 1,
      }
    case 'look':
      return now.looked.has(event.key) ? now : { ...now, looked: new Set([...now.looked, event.key]) }
    case 'fill':
      return { ...now, answers: { ...now.answers, ...untyped(now, event.answers, event.fixed) } }
    case 'agree': {
      const keys = Object.keys(event.answers)
      return {
        ...now,
        answers: { ...now.answers, ...event.answers },
        typed: new Set([...now.typed, ...keys]),
        edits: now.edits + 1,
      }
    }
    case 'offer':
      return { ...now, offers: { ...now.offers, ...event.offers } }
    case 'try':
      return { ...now, tried: true, jump: now.jump + 1 }
    case 'refuse':
      return { ...now, tried: true, refused: event.faults, jump: now.jump + 1 }
  }
}

const changedAt = (now: Filling, key: string): Filling => ({
  ...now,
  typed: new Set([...now.typed, key]),
  refused: now.refused.filter(({ at }) => at.split('.', 1)[0] !== key),
})

const untyped = (now: Filling, answers: Answers, fixed: ReadonlySet<string>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => fixed.has(key) || !now.typed.has(key)))

export const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

export const fixedFields = (definition: Definition): ReadonlySet<string> =>
  new Set(fieldsOf(definition).flatMap(({ key, fixed }) => (fixed ? [key] : [])))
