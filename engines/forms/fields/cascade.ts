import * as z from 'zod'
import { keyShape } from './keys.ts'
import { defineKind, listOf, textOf, wrong } from './kind.ts'

const step = z.object({
  key: keyShape,
  label: z.string().trim().min(1).max(100),
  /** The key of its parent; '' at the top level. */
  parent: z.union([z.literal(''), keyShape]).default(''),
})
type Step = z.output<typeof step>

const deepest = 6

/** A path through a tree, down to a leaf. */
export const cascade = defineKind({
  config: { steps: z.array(step).max(2_000).default([]) },
  empty: [],
  read: (raw, { steps }) => {
    const typed = listOf(raw).slice(0, 20).map(textOf)
    if (typed.length === 0) return { answer: undefined }
    const answer = wayTo(typed.at(-1) ?? '', steps)
    const isAsTyped = typed.length === 1 || typed.join('\n') === answer?.join('\n')
    if (!answer || !isAsTyped) return wrong('notOffered')
    return steps.some(({ parent }) => parent === answer.at(-1)) ? wrong('missing') : { answer }
  },
  text: (answer: string[], { steps }) => answer.map((key) => stepOf(key, steps)?.label ?? key).join(' / '),
  value: (answer) => answer,
})

const stepOf = (key: string, steps: readonly Step[]) => steps.find((one) => one.key === key)

function wayTo(key: string, steps: readonly Step[]): string[] | undefined {
  const way: string[] = []
  for (let at = stepOf(key, steps); at; at = stepOf(at.parent, steps)) {
    way.unshift(at.key)
    if (at.parent === '') return way
    if (way.length > deepest) return undefined
  }
  return undefined
}
