import { transitions } from '#kernel/transitions.ts'
import type { GuideState } from '../shapes.ts'

/** Whether the caller maintains the guide is checked before these transitions. */
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
