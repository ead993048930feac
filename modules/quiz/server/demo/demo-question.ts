import type { Kind } from '../../shapes.ts'

type Pair = readonly [zh: string, en: string]
/** `answer` as it is stored: letters, or texts separated by bars. */
export type DemoQuestion = {
  kind: Kind
  text: Pair
  options?: readonly Pair[]
  answer: string
  why?: Pair
  chapter: string
  difficulty: 1 | 2 | 3
}
export type DemoBank = {
  code: string
  titles: readonly [string, string, string]
  note: string
  list: readonly DemoQuestion[]
}

/** A question in one line. */
export const one = (
  kind: Kind,
  chapter: string,
  difficulty: 1 | 2 | 3,
  text: Pair,
  answer: string,
  options: readonly Pair[] = [],
  why?: Pair,
): DemoQuestion => ({
  kind,
  chapter,
  difficulty,
  text,
  answer,
  ...(options.length && { options }),
  ...(why && { why }),
})
