import { transitions } from '#kernel/transitions.ts'
import type { FormStateName, SubmissionState } from '../shapes.ts'

/** Publishing again creates a new version; existing submissions keep theirs. */
export const formSteps = transitions<
  FormStateName,
  'publish' | 'pause' | 'resume' | 'close' | 'archive',
  { state: FormStateName },
  unknown
>({
  publish: { from: ['draft', 'published', 'paused', 'closed'], to: 'published' },
  pause: { from: ['published'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  close: { from: ['published', 'paused'], to: 'closed' },
  archive: { from: ['draft', 'closed'], to: 'archived' },
})
export type FormStep = (typeof formSteps.actions)[number]

type Sent = { state: SubmissionState | 'draft' }

/** The states of a submission. `edit` and `withdraw` are for its sender, the others for those who process the form. */
export const submissionSteps = transitions<
  SubmissionState | 'draft',
  'submit' | 'edit' | 'withdraw' | 'return' | 'accept' | 'lock' | 'review' | 'agree' | 'refuse' | 'takeBack',
  Sent,
  unknown
>({
  submit: { from: ['draft'], to: 'submitted' },
  // Accepted ones only with `untilClosed`; they then have to be processed again.
  edit: { from: ['submitted', 'returned', 'accepted'], to: 'submitted' },
  withdraw: { from: ['submitted', 'returned'], to: 'withdrawn' },
  return: { from: ['submitted', 'accepted'], to: 'returned' },
  accept: { from: ['submitted'], to: 'accepted' },
  lock: { from: ['accepted'], to: 'locked' },
  // By a flow of approvals, instead of those who process the form.
  review: { from: ['submitted'], to: 'reviewing' },
  agree: { from: ['reviewing'], to: 'accepted' },
  refuse: { from: ['reviewing'], to: 'refused' },
  takeBack: { from: ['reviewing'], to: 'withdrawn' },
})
