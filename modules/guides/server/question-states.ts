import { transitions } from '#kernel/transitions.ts'
import type { QuestionState } from '../shapes.ts'

/** An answer may be edited. */
export const questionSteps = transitions<QuestionState, 'answer' | 'close', { state: QuestionState }, undefined>({
  answer: { from: ['open', 'answered'], to: 'answered' },
  close: { from: ['open'], to: 'closed' },
})
