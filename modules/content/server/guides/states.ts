import { transitions } from '#kernel/transitions.ts'
import type { GuideState } from '../../guide-shapes.ts'

/** Who may is decided by whose guide it is, before any of this. */
export const guideSteps = transitions<
  GuideState,
  'publish' | 'withdraw' | 'review' | 'delete',
  { state: GuideState },
  undefined
>({
  publish: { from: ['draft'], to: 'published' },
  withdraw: { from: ['published'], to: 'draft' },
  review: { from: ['published'], to: 'published' },
  delete: { from: ['draft'], to: 'draft' },
})
