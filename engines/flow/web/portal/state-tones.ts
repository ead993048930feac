import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { CaseStateName, TaskState } from '../../core/state.ts'

export const caseTones: Readonly<Record<CaseStateName, Tone>> = {
  running: 'brand',
  returned: 'warning',
  suspended: 'neutral',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  terminated: 'neutral',
}

export const decisionTones: Partial<Record<TaskState, Tone>> = {
  agreed: 'success',
  refused: 'danger',
  returned: 'warning',
}
