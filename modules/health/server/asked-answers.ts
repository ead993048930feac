import { health } from '../module.ts'
import { type PresetName, presetOf } from '../presets/all.ts'
import { type Ask, asksOf } from '../presets/questions.ts'
import { type AnswerFault, faultOf, isAsked, type Said } from '../question-rules.ts'
import type { WholeForm } from '../shapes.ts'

/** Filled by the page from the chosen district. */
const placeFields = ['province', 'city', 'address', 'geo_api_info']

/** The sent values of questions that apply; others are dropped. Problems are reported per field. */
export function findAsked(preset: PresetName, sent: WholeForm, today: string): WholeForm {
  const said = textsOf(sent)
  const faults = faultsIn(preset, sent, said, today)
  const words = Object.values(faults)
  if (words.length) {
    throw health.fail(words.every((word) => word === 'missing') ? 'missing' : 'wrongAnswers', {
      data: { fields: faults },
    })
  }
  return Object.fromEntries(namesOf(preset, said).map((name) => [name, said[name] ?? '']))
}

/** Whether a report answers all questions of the page: only then can it be repeated with one tap. */
export function isWhole(preset: PresetName, answers: Readonly<Record<string, unknown>>, today: string): boolean {
  const sent = withUsual(preset, answers)
  return Object.keys(faultsIn(preset, sent, textsOf(sent), today)).length === 0
}

/** A report, with defaults for missing fields. */
export function withUsual(preset: PresetName, answers: Readonly<Record<string, unknown>>): WholeForm {
  const usual = presetOf(preset).fields.map(({ name, fallback }) => [name, fallback] as const)
  return { ...Object.fromEntries(usual), ...answers } as WholeForm
}

function faultsIn(preset: PresetName, sent: WholeForm, said: Said, today: string): Record<string, AnswerFault> {
  const faults: Record<string, AnswerFault> = {}
  for (const ask of asksOf(preset)) {
    if (ask.sets && !['', '0', '1'].includes(said[ask.sets] ?? '')) faults[ask.sets] = 'wrong'
    if (!isAsked(ask, said)) continue
    const isText = typeof (sent[ask.name] ?? '') !== 'object'
    const fault = isText ? faultOf({ ...ask, values: valuesOf(ask) }, said[ask.name] ?? '', today) : 'wrong'
    if (fault) faults[ask.name] = fault
  }
  return faults
}

const valuesOf = ({ control, options }: Ask): readonly string[] =>
  control === 'yes' ? ['0', '1'] : options.map(([value]) => value)

/**
 * Fields filled by the page: its questions, `sets` of a changed place, and the parts of the place that legacy clients
 * read.
 */
function namesOf(preset: PresetName, said: Said): string[] {
  const asks = asksOf(preset)
  const names = asks.filter((ask) => isAsked(ask, said)).map(({ name }) => name)
  const moved = asks.flatMap(({ sets }) => (sets && said[sets] ? [sets] : []))
  return [...names, ...moved, ...placeFields.filter((name) => said[name] !== undefined)]
}

const textsOf = (sent: WholeForm): Said =>
  Object.fromEntries(Object.entries(sent).flatMap(([name, value]) => (isPlain(value) ? [[name, textOf(value)]] : [])))

type Plain = string | number | boolean | null
const isPlain = (value: WholeForm[string]): value is Plain => value === null || typeof value !== 'object'

function textOf(value: Plain): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return value === null ? '' : String(value).trim().toWellFormed()
}
