import { transitions } from '#kernel/transitions.ts'
import type { RegistrationState } from '../../activity-shapes.ts'

/** What organisers decide. Registering and withdrawing again is up to the person, and the pool says who has a place. */
export const registrationSteps = transitions<
  RegistrationState,
  'approve' | 'reject' | 'remove',
  { state: RegistrationState },
  object
>({
  approve: { from: ['applied', 'rejected'], to: 'admitted' },
  reject: { from: ['applied'], to: 'rejected' },
  remove: { from: ['admitted'], to: 'rejected' },
})
