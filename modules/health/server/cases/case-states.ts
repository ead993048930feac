import { transitions } from '#kernel/transitions.ts'
import type { caseActions, caseStates } from '../../shapes.ts'
import type { cases } from '../schema.ts'

export type Case = typeof cases.$inferSelect

/** open → followed ⇄ closed. Open until someone takes it up or is assigned; a case closed too early can be reopened. */
export const states = transitions<(typeof caseStates)[number], (typeof caseActions)[number], Case, null>({
  follow: { from: ['open'], to: 'followed' },
  assign: { from: ['open', 'followed'], to: 'followed' },
  note: { from: ['followed'], to: 'followed' },
  close: { from: ['open', 'followed'], to: 'closed' },
  reopen: { from: ['closed'], to: 'followed' },
})
