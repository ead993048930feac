import type { Answers } from './answers.ts'
import { type Definition, type Field, fieldsOf } from './definition.ts'

export type AnswerChange = { field: string; before: unknown; after: unknown }

/** Differences by field; `null` for no answer. */
export function diffAnswers(before: Answers, after: Answers): AnswerChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys
    .map((field) => ({ field, before: own(before, field), after: own(after, field) }))
    .filter((change) => !isAlike(change.before, change.after))
}

const own = (answers: Answers, key: string): unknown => (Object.hasOwn(answers, key) ? (answers[key] ?? null) : null)

/** `rules`: valid answers have changed; `wording`: only texts have. */
export type FieldChange = { field: string; change: 'added' | 'removed' | 'kind' | 'rules' | 'wording' }

export function diffVersions(before: Definition, after: Definition): FieldChange[] {
  const [old, now] = [byKey(before), byKey(after)]
  const removed = [...old.keys()].filter((key) => !now.has(key))
  const others = [...now.entries()].flatMap(([field, one]): FieldChange[] => {
    const change = changeOf(old.get(field), one)
    return change ? [{ field, change }] : []
  })
  return [...others, ...removed.map((field): FieldChange => ({ field, change: 'removed' }))]
}

type Placed = { field: Field; sectionIf: string }

/** The visibility of a field also depends on its section. */
const byKey = ({ sections }: Definition): Map<string, Placed> =>
  new Map(
    sections.flatMap(({ visibleIf, fields }) => fields.map((field) => [field.key, { field, sectionIf: visibleIf }])),
  )

function changeOf(old: Placed | undefined, now: Placed): FieldChange['change'] | undefined {
  if (!old) return 'added'
  if (old.field.kind !== now.field.kind) return 'kind'
  if (isAlike(old, now)) return undefined
  return isAlike(withoutWording(old), withoutWording(now)) ? 'wording' : 'rules'
}

const words = new Set(['title', 'note', 'label', 'placeholder', 'blocks', 'low', 'high', 'unit', 'quota'])

function withoutWording(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWording)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (words.has(key) ? [] : [[key, withoutWording(inner)]])),
  )
}

/** Migrates a draft to a newer version and lists the fields that changed; only answers without a field are dropped. */
export function carryOver(draft: Answers, before: Definition, after: Definition) {
  const changes = diffVersions(before, after)
  const lost = new Set(
    changes.filter(({ change }) => change === 'removed' || change === 'kind').map(({ field }) => field),
  )
  const asked = new Set(fieldsOf(after).map(({ key }) => key))
  const kept = Object.entries(draft).filter(([key]) => asked.has(key) && !lost.has(key))
  return { answers: Object.fromEntries(kept) as Answers, changed: changes.filter(({ change }) => change !== 'wording') }
}

/** Deep equality of plain data, independent of the order of keys. */
export function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(left)
  if (keys.length !== Object.keys(right).length) return false
  return keys.every((key) => Object.hasOwn(right, key) && isAlike(left[key], right[key]))
}
