import { placeOf } from '#engines/places/place-text.ts'
import { isAsked } from '../question-rules.ts'
import type { Question } from '../question-shape.ts'

export type Answers = Record<string, string>
type Wire = Readonly<Record<string, unknown>>

/** Location fields, filled from the district only. */
const placeFields = ['province', 'city', 'address', 'geo_api_info']

/** Initial answers: the last report, or defaults without a temperature. Confirmations always start unchecked. */
export function answersFrom(questions: readonly Question[], defaults: Wire, last: Wire | null): Answers {
  const from = last ?? { ...defaults, tw: '' }
  const names = questions.flatMap(({ name, sets }) => (sets ? [name, sets] : [name]))
  const anew = questions.flatMap(({ name, control, sets }) => (control === 'agree' ? [name] : sets ? [sets] : []))
  const fresh = Object.fromEntries(anew.map((name) => [name, '0']))
  const said = Object.fromEntries(names.map((name) => [name, textOf(from[name])]))
  return { ...said, ...noLongerOffered(questions, said), ...fresh }
}

/** A choice from another client that this form does not offer has to be made again. */
const noLongerOffered = (questions: readonly Question[], said: Answers): Answers =>
  Object.fromEntries(
    questions
      .filter(({ name, options }) => options.length > 0 && !options.some(({ value }) => value === said[name]))
      .map(({ name }) => [name, '']),
  )

/** Sets the "moved" field if the city changed, which asks for the reason. */
export function withMove(questions: readonly Question[], answers: Answers, last: Wire | null): Answers {
  const place = questions.find(({ control }) => control === 'place')
  if (!place?.sets) return answers
  const isMoved = last !== null && cityOf(textOf(last[place.name])) !== cityOf(answers[place.name] ?? '')
  return { ...answers, [place.sets]: isMoved ? '1' : '0' }
}

function cityOf(text: string): string {
  const { province, city } = placeOf(text)
  return `${province} ${city}`
}

/** The whole form as clients send it: answers to questions that apply, defaults for all others. */
export function sentOf(questions: readonly Question[], defaults: Wire, answers: Answers): Answers {
  const usual = Object.entries(defaults).map(([name, value]) => [name, textOf(value)] as const)
  const said = questions.flatMap((question) => {
    const { name, sets } = question
    const own = isAsked(question, answers) ? [[name, (answers[name] ?? '').trim()] as const] : []
    return sets ? [...own, [sets, answers[sets] ?? '0'] as const] : own
  })
  return { ...Object.fromEntries(usual), ...Object.fromEntries(said), ...placeSent(questions, answers) }
}

function placeSent(questions: readonly Question[], answers: Answers): Answers {
  const place = questions.find(({ control }) => control === 'place')
  if (!place) return {}
  const text = answers[place.name] ?? ''
  const { province, city, district } = placeOf(text)
  const addressComponent = { province, city, district }
  const geo = text && JSON.stringify({ type: 'chosen', addressComponent, formattedAddress: text })
  const values = [province, city, text, geo]
  return Object.fromEntries(placeFields.map((name, i) => [name, values[i] ?? '']))
}

/** Answers as texts: only questions that applied, with labels of choices. */
export function shownAnswers(questions: readonly Question[], record: Wire): { title: string; value: string }[] {
  const answers = Object.fromEntries(Object.entries(record).map(([name, value]) => [name, textOf(value)]))
  return questions
    .filter((question) => isAsked(question, answers))
    .map((question) => ({ title: question.title, value: worded(question, answers[question.name] ?? '') }))
    .filter(({ value }) => value !== '')
}

function worded({ control, options }: Question, value: string): string {
  if (control === 'agree') return ''
  // Other clients post any value: one outside the range of temperatures is not shown.
  if (control === 'temperature') return isTemperature(value) ? `${value} °C` : ''
  if (control === 'place') return value.trim().split(/\s+/).join(' ')
  return options.length ? (options.find((option) => option.value === value)?.label ?? '') : value
}

const isTemperature = (value: string): boolean => Number(value) >= 34 && Number(value) <= 43

export const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
