import { useState } from 'react'
import type { Marks } from '../../rule.ts'
import type { VoteFace } from '../../shapes.ts'

export type BallotState = {
  marks: Marks
  /** Chooses one, or takes it back. */
  toggle: (number: number) => void
  /** A grade or points; undefined for none. */
  set: (number: number, value: number | undefined) => void
  /** Moves a ranked one up by a place. */
  raise: (number: number) => void
}

/** A ballot as it is filled in; kept while the page is open, and never sent before it is cast. */
export function useBallot(vote: VoteFace | undefined): BallotState {
  const [filled, setFilled] = useState<{ of: string; marks: Marks }>({ of: '', marks: {} })
  const of = vote?.id ?? ''
  const marks = filled.of === of ? filled.marks : {}
  const put = (next: Marks) => setFilled({ of, marks: next })
  const method = vote?.rule.method
  return {
    marks,
    toggle: (number) => {
      if (method === 'single') return put({ [number]: 1 })
      if (method === 'ranking')
        return put(ranked(number in marks ? without(order(marks), number) : [...order(marks), number]))
      const { [number]: had, ...rest } = marks
      put(had === undefined ? { ...marks, [number]: 1 } : rest)
    },
    set: (number, value) => {
      const { [number]: _, ...rest } = marks
      put(value === undefined ? rest : { ...rest, [number]: value })
    },
    raise: (number) => {
      const list = order(marks)
      const at = list.indexOf(number)
      if (at > 0) put(ranked(list.toSpliced(at - 1, 2, number, list[at - 1]!)))
    },
  }
}

/** The ranked ones, best first. */
export const order = (marks: Marks): number[] =>
  Object.entries(marks)
    .sort(([, a], [, b]) => a - b)
    .map(([number]) => Number(number))

const ranked = (list: readonly number[]): Marks => Object.fromEntries(list.map((number, i) => [number, i + 1]))
const without = (list: readonly number[], number: number): number[] => list.filter((one) => one !== number)
