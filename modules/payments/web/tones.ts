import type { Stage } from '#engines/payments/shapes.ts'
import type { Outcome } from '#kernel/web/ui/states/Result.tsx'

export const stageOutcomes: Readonly<Record<Stage, Outcome>> = {
  created: 'info',
  paying: 'info',
  waiting: 'info',
  delivering: 'info',
  done: 'success',
  failed: 'error',
  refunding: 'warning',
  partRefunded: 'info',
  refunded: 'info',
  closed: 'warning',
  expired: 'warning',
}

/** Stages that change by themselves: the page looks again. */
export const isMoving = (stage: Stage): boolean =>
  ['paying', 'waiting', 'delivering', 'failed', 'refunding'].includes(stage)
