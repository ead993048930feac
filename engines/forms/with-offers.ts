import type { Answers } from './answers.ts'
import type { Definition, Field } from './definition.ts'
import { keyOf } from './fields/options.ts'

export type Offers = Readonly<Record<string, { key: string; label: string }[]>>
/** The answer of a data source: values of fields, parsed by those fields, and options for choices. */
export type SourceAnswer = { fills: Answers; offers: Offers }

/** The form with the options offered by its data sources added to its own. */
export function withOffers(definition: Definition, offers: Offers): Definition {
  if (Object.keys(offers).length === 0) return definition
  const sections = definition.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => extended(field, Object.hasOwn(offers, field.key) ? offers[field.key]! : [])),
  }))
  return { ...definition, sections }
}

function extended(field: Field, offered: Offers[string]): Field {
  if (!('options' in field) || offered.length === 0) return field
  const there = new Set(field.options.map(({ key }) => key))
  const more = offered.filter(({ key }) => !there.has(key)).map((one) => ({ ...one, quota: null, other: false }))
  return { ...field, options: [...field.options, ...more] }
}

/** Fields with options from a data source. */
export const offeredFields = ({ sources }: Definition): ReadonlySet<string> =>
  new Set(sources.flatMap(({ offers }) => Object.keys(offers)))

/** A chosen option of a data source is stored as `key:label`, so that it can be shown whatever is offered later. */
export function offersIn(fields: ReadonlySet<string>, answers: Readonly<Record<string, unknown>>): Offers {
  const entries = [...fields].map((field) => {
    const answer = Object.hasOwn(answers, field) ? answers[field] : undefined
    const chosen = (Array.isArray(answer) ? answer : [answer]).filter((one) => typeof one === 'string')
    return [field, chosen.map((one) => ({ key: keyOf(one), label: one.slice(keyOf(one).length + 1) || keyOf(one) }))]
  })
  return Object.fromEntries(entries)
}
