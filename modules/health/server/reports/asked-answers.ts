import { type Answers, evaluateForm } from '#engines/forms/answers.ts'
import { type Definition, type Field, findField } from '#engines/forms/definition.ts'
import type { Fault } from '#engines/forms/faults.ts'
import { health } from '../../module.ts'
import { type PresetName, presetOf } from '../../presets/all.ts'
import type { WholeForm } from '../../shapes.ts'

type Report = Readonly<Record<string, unknown>>
/** What is asked: the form of a plan, and the preset whose defaults stand where a report leaves something out. */
export type Asked = { definition: Definition; preset: PresetName }

/** Filled by the page from the chosen district; legacy clients read them. */
const placeFields = ['province', 'city', 'address', 'geo_api_info']

/** The sent values of questions that apply, as texts; others are dropped. Problems are reported per field. */
export function findAsked({ definition }: Pick<Asked, 'definition'>, sent: WholeForm, today: string): WholeForm {
  const said = trimmed(sent)
  const { answers, visible, faults } = evaluateForm(definition, said, { today })
  if (faults.length) throw refused(definition, faults)
  const names = visible.filter((name) => !findField(definition, name)!.hidden || answers[name] !== undefined)
  return Object.fromEntries([
    ...names.map((name) => [name, storedOf(answers[name], said[name])]),
    ...placeFields.flatMap((name) => (typeof said[name] === 'string' ? [[name, said[name]]] : [])),
  ])
}

/** Whether a report answers all questions of the page: only then can it be repeated with one tap. */
export const isWhole = (asked: Asked, report: Report, today: string): boolean =>
  evaluateForm(asked.definition, trimmed(withUsual(asked.preset, report)), { today }).faults.length === 0

/** A report, with defaults for missing fields. */
export function withUsual(preset: PresetName, report: Report): WholeForm {
  const usual = presetOf(preset).fields.map(({ name, fallback }) => [name, fallback] as const)
  return { ...Object.fromEntries(usual), ...report } as WholeForm
}

/**
 * Answers that the page begins with: those of a report, or the defaults without a temperature. Confirmations and what
 * is no longer offered are asked anew.
 */
export function initialAnswers({ definition, preset }: Asked, report: Report | undefined, today: string): Answers {
  const said = withUsual(preset, report ?? { tw: '' })
  const { answers } = evaluateForm(definition, trimmed(said), { today })
  const isAnew = ({ kind, hidden }: Field) => kind === 'agreement' || hidden
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !isAnew(findField(definition, key)!)))
}

/** Strings as typed, with flags and numbers as clients send them. */
const trimmed = (sent: WholeForm): WholeForm =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, textOf(value)]))

function textOf(value: WholeForm[string]): WholeForm[string] {
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'object' ? (value ?? '') : String(value).trim().toWellFormed()
}

/** As sent by legacy clients: texts, and lists of texts. A place stays as it was written. */
function storedOf(answer: unknown, sent: WholeForm[string] | undefined): WholeForm[string] {
  if (answer === undefined) return ''
  if (typeof answer === 'object') return Array.isArray(answer) ? answer : (sent ?? '')
  return answer === true ? '1' : String(answer)
}

/** In the words of the kernel. */
function refused(definition: Definition, faults: readonly Fault[]) {
  const fields = Object.fromEntries(
    faults.map(({ at, fault }) => {
      const [name] = at.split('.', 1) as [string]
      return [name, wordOf(fault, findField(definition, name)!.kind)]
    }),
  )
  const isMissing = Object.values(fields).every((word) => word === 'missing')
  return health.fail(isMissing ? 'missing' : 'wrongAnswers', { data: { fields } })
}

function wordOf(fault: Fault['fault'], kind: Field['kind']): 'missing' | 'tooLong' | 'outOfRange' | 'wrong' {
  if (fault === 'missing' || fault === 'notAgreed') return 'missing'
  if (fault === 'tooLong') return 'tooLong'
  return kind === 'number' || /^too/.test(fault) ? 'outOfRange' : 'wrong'
}
