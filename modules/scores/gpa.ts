import type { Rule } from './rule-shapes.ts'
import type { Flag, Kind } from './shapes.ts'

const bandsOf = (text: string): Rule['bands'] =>
  text.split(' ').map((part) => {
    const [value = '', point = ''] = part.split(':')
    return { value, point: point === '' ? null : Number(point) }
  })

export const usualRule: Rule = {
  bands: bandsOf(
    '90:400 85:370 82:330 78:300 75:270 72:230 68:200 64:150 60:100 A+:400 A:400 A-:370 B+:330 B:300 B-:270 C+:230 C:200 C-:170 D:100 F:0 优秀:400 良好:330 中等:250 及格:150 不及格:0 合格: 通过: 不合格:0',
  ),
  counted: ['required', 'elective', 'practice', 'degree', 'general'],
  resits: 'capped',
  cap: 100,
}

/** What counts of a result. Credits in tenths. */
export type Counted = {
  code: string
  year: string
  term: string
  attempt: number
  kind: Kind
  credit: number
  value: string
  point: number | null
  flags: readonly Flag[]
}

const isNumber = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text)

/** The points of a grade; null: passed without points, undefined: no grade that the rules know. */
export function pointOf(
  { value, point }: Pick<Counted, 'value' | 'point'>,
  { bands }: Rule,
): number | null | undefined {
  if (value === '') return undefined
  if (point !== null) return point
  if (!isNumber(value)) return bands.find((one) => one.value === value)?.point
  const reached = bands.filter((one) => isNumber(one.value) && Number(one.value) <= Number(value))
  return reached.reduce((best, one) => (Number(one.value) >= Number(best.value) ? one : best), {
    value: '-1',
    point: 0,
  } as {
    value: string
    point: number | null
  }).point
}

export function isPassed(result: Pick<Counted, 'value' | 'point' | 'flags'>, rule: Rule): boolean {
  if (result.flags.includes('exempt')) return true
  const point = pointOf(result, rule)
  return point === null || (point ?? 0) > 0
}

export type Standing = {
  /** Hundredths; null without a counted grade. */
  gpa: number | null
  /** Mean of grades that are numbers, weighted by credits, in hundredths. */
  average: number | null
  /** Credits that count for the average, and those earned, in tenths. */
  counted: number
  earned: number
}

/** Grade point average and credits; the same on the page (what-if) and on the server. */
export function standingOf(results: readonly Counted[], rule: Rule): Standing {
  const courses = [...Map.groupBy(results, ({ code }) => code).values()].map((attempts) =>
    attempts.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b))),
  )
  const points: { credit: number; of: number }[] = []
  const marks: { credit: number; of: number }[] = []
  let earned = 0
  for (const attempts of courses) {
    if (attempts.some((one) => isPassed(one, rule))) earned += Math.max(...attempts.map(({ credit }) => credit))
    const chosen = chosenOf(
      attempts.filter((one) => doesCount(one, rule)),
      rule,
    )
    if (!chosen) continue
    points.push({ credit: chosen.result.credit, of: chosen.point })
    if (isNumber(chosen.result.value))
      marks.push({ credit: chosen.result.credit, of: Number(chosen.result.value) * 100 })
  }
  return { gpa: mean(points), average: mean(marks), counted: sum(points), earned }
}

const orderOf = ({ year, term, attempt }: Counted): string => `${year}/${term}/${attempt}`

const doesCount = (result: Counted, rule: Rule): boolean =>
  rule.counted.includes(result.kind) &&
  !result.flags.includes('exempt') &&
  !result.flags.includes('deferred') &&
  typeof pointOf(result, rule) === 'number'

/** The attempt of a course that counts. */
function chosenOf(attempts: readonly Counted[], rule: Rule): { result: Counted; point: number } | undefined {
  const all = attempts.map((result) => {
    const point = pointOf(result, rule) as number
    const isCapped = rule.resits === 'capped' && result.flags.includes('resit')
    return { result, point: isCapped ? Math.min(point, rule.cap) : point }
  })
  if (rule.resits === 'last') return all.at(-1)
  return all.reduce<(typeof all)[number] | undefined>(
    (best, one) => (best && best.point >= one.point ? best : one),
    undefined,
  )
}

type Weighted = readonly { credit: number; of: number }[]
const sum = (list: Weighted): number => list.reduce((all, { credit }) => all + credit, 0)

function mean(list: Weighted): number | null {
  const credits = sum(list)
  return credits ? Math.round(list.reduce((all, { credit, of }) => all + credit * of, 0) / credits) : null
}

/** 350 as `3.50`. */
export const inHundredths = (value: number): string => (value / 100).toFixed(2)
/** 35 as `3.5`, 30 as `3`. */
export const inTenths = (value: number): string => String(value / 10)
