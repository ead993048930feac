import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { Stage } from '../shapes.ts'

/** Tone of each stage of an order. */
export const stageTones: Readonly<Record<Stage, Tone>> = {
  created: 'warning',
  paying: 'warning',
  waiting: 'brand',
  delivering: 'brand',
  done: 'success',
  failed: 'danger',
  refunding: 'warning',
  partRefunded: 'neutral',
  refunded: 'neutral',
  closed: 'neutral',
  expired: 'neutral',
}
