import { placeOf } from '#engines/places/place-text.ts'
import { isAsked } from '../question-rules.ts'
import type { Question } from '../question-shape.ts'

export type Answers = Record<string, string>
type Wire = Readonly<Record<string, unknown>>

/** Fields that say where someone is; the page fills them from the district alone. */
const placeFields = ['province', 'city', 'address', 'geo_api_info']

/** What stands in the form at first: the last report, or what is usual. No temperature is assumed, nor that all is true. */
export function answersFrom(questions: readonly Question[], defaults: Wire, last: Wire | null): Answers {
  const from = last ?? { ...defaults, tw: '' }
  const names = questions.flatMap(({ name, sets }) => (sets ? [name, sets] : [name]))
  const anew = questions.flatMap(({ name, control, sets }) => (control === 'agree' ? [name] : sets ? [sets] : []))
  const fresh = Object.fromEntries(anew.map((name) => [name, '0']))
  const said = Object.fromEntries(names.map((name) => [name, textOf(from[name])]))
  return { ...said, ...noLongerOffered(questions, said), ...fresh }
}

/** A choice that other clients left, and that this form does not offer, is to be made again. */
const noLongerOffered = (questions: readonly Question[], said: Answers): Answers =>
  Object.fromEntries(
    questions
      .filter(({ name, options }) => options.length > 0 && !options.some(({ value }) => value === said[name]))
      .map(({ name }) => [name, '']),
  )

/** Whoever has gone to another city since is asked why. */
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

/**
 * The whole form, as clients send it: what was asked and answered, and what stands there of all the rest. A question that
 * is no longer asked takes its answer back.
 */
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

/** What was said, for people: only what was asked then, and the words of choices. */
export function shownAnswers(questions: readonly Question[], record: Wire): { title: string; value: string }[] {
  const answers = Object.fromEntries(Object.entries(record).map(([name, value]) => [name, textOf(value)]))
  return questions
    .filter((question) => isAsked(question, answers))
    .map((question) => ({ title: question.title, value: worded(question, answers[question.name] ?? '') }))
    .filter(({ value }) => value !== '')
}

function worded({ control, options }: Question, value: string): string {
  if (control === 'agree') return ''
  // Clients of other portals post what they like: a number that is no temperature is not shown as one.
  if (control === 'temperature') return isTemperature(value) ? `${value} °C` : ''
  if (control === 'place') return value.trim().split(/\s+/).join(' ')
  return options.length ? (options.find((option) => option.value === value)?.label ?? '') : value
}

const isTemperature = (value: string): boolean => Number(value) >= 34 && Number(value) <= 43

export const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value))
