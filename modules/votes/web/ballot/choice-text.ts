import type { Marks, Method } from '../../rule.ts'
import { order } from './use-ballot.ts'

type Named = { number: number; name: string }

/** A ballot in words: the names, in their order, with grades or points. */
export function choiceText(method: Method, options: readonly Named[], marks: Marks, comma: string): string {
  const nameOf = (number: number) => options.find((one) => one.number === number)?.name ?? String(number)
  if (method === 'ranking') return order(marks).map(nameOf).join(' › ')
  const isValued = method === 'score' || method === 'points'
  const given = Object.entries(marks).map(([number, value]) => ({ number: Number(number), value }))
  if (isValued) given.sort((a, b) => b.value - a.value || a.number - b.number)
  return given.map(({ number, value }) => (isValued ? `${nameOf(number)} ${value}` : nameOf(number))).join(comma)
}
