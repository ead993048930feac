import { keyOf } from '#engines/forms/fields/options.ts'
import { health } from '../../module.ts'
import { type PresetName, presetOf } from '../../presets/all.ts'
import type { Rule } from '../../presets/field.ts'
import type { WholeForm } from '../../shapes.ts'
import type { RunningPlan } from '../plans/running.ts'
import { coarse, districtOf } from './place.ts'

export type Answers = Record<string, unknown>
export type Found = { reason: string; colour: 'amber' | 'red' }

/** Set from the session and the clock; posted values are ignored. */
const ours = new Set(
  'id uid date created created_uid creator flag code app_id xgh realname name number __proto__ constructor'.split(' '),
)
const mostFields = 200
const mostChars = 32_000
const plainName = /^[\w.-]{1,64}$/

/** Whether a field of the wire has this name, so that no question of a school's own can have it. */
export const isReserved = (preset: string, name: string): boolean =>
  ours.has(name) || presetOf(preset as PresetName).fields.some((field) => field.name === name)

/** The fields to store of a posted form, and the abnormal answers among them. */
export function checkAnswers({ preset, rules }: Pick<RunningPlan, 'preset' | 'rules'>, posted: WholeForm) {
  const said = Object.entries(posted).filter(([name]) => plainName.test(name) && !ours.has(name))
  if (said.length > mostFields) throw health.fail('tooMuch')
  const answers: Answers = Object.fromEntries(said.map(([name, value]) => [name, asText(value)]))
  for (const { name, required } of presetOf(preset).fields) {
    if (required && !answers[name]) throw health.fail('missing', { data: { field: name } })
  }
  if (JSON.stringify(answers).length > mostChars) throw health.fail('tooMuch')
  const found = foundIn(rules, answers)
  // The exact position is stored only for abnormal reports.
  return { answers: found.length ? answers : coarse(answers), found, place: districtOf(answers) }
}

/** Strings, lists and maps of strings; lone surrogates, which PostgreSQL refuses, are replaced. */
function asText(value: WholeForm[string]): unknown {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value.map((one) => String(one).toWellFormed())
  if (typeof value !== 'object') return String(value).toWellFormed()
  const pairs = Object.entries(value).filter(([name]) => plainName.test(name))
  return Object.fromEntries(pairs.map(([name, one]) => [name, String(one ?? '').toWellFormed()]))
}

/** Each reason once, with the more severe colour. */
function foundIn(rules: readonly Rule[], answers: Answers): Found[] {
  const found = new Map<string, Found>()
  for (const { field, op, value, colour, reason } of rules) {
    if (!applies(op, answers[field], value)) continue
    if (found.get(reason)?.colour !== 'red') found.set(reason, { reason, colour })
  }
  return [...found.values()]
}

/** Of several chosen options one is enough; a chosen option may be followed by typed text (`key:text`). */
function applies(op: Rule['op'], said: unknown, value: string): boolean {
  const all = (Array.isArray(said) ? said : [said]).filter((one) => typeof one === 'string' && one !== '')
  if (op === 'over') return all.some((one) => Number(one) > Number(value))
  const isSaid = all.some((one) => one === value || keyOf(one) === value)
  return op === 'is' ? isSaid : all.length > 0 && !isSaid
}
