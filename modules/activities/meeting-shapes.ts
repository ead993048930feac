import * as z from 'zod'
import { markStates } from '#engines/presence/shapes.ts'
import { ints, strings } from '#kernel/shapes.ts'

/** `sent`: the minutes were sent and are being confirmed. */
export const meetingStates = ['draft', 'called', 'running', 'ended', 'sent', 'closed', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]

export const meetingDeeds = ['edit', 'call', 'start', 'end', 'send', 'close', 'cancel', 'remove'] as const

export const answers = ['none', 'accepted', 'declined'] as const
export type Answer = (typeof answers)[number]

/** Who may read a file: everyone invited, those who lead the meeting, or they and the people named. */
export const readerKinds = ['invited', 'leaders', 'named'] as const

export const taskKinds = ['decision', 'task'] as const
export const taskStates = ['open', 'done', 'dropped'] as const
export const taskDeeds = ['edit', 'done', 'reopen', 'drop'] as const

/** More invited people than this are no meeting. */
export const mostInvited = 2_000

export const meetingCard = z.object({
  ...strings('id', 'title', 'place', 'chair'),
  state: z.enum(meetingStates),
  ...ints('startsAt', 'endsAt'),
  answer: z.enum(['', ...answers]),
})
export type MeetingCard = z.output<typeof meetingCard>

export const meetingFile = z.object({
  ...strings('id', 'name', 'url'),
  bytes: z.int(),
  readers: z.enum(readerKinds),
})
export type MeetingFile = z.output<typeof meetingFile>

export const meetingTask = z.object({
  ...strings('id', 'text', 'assignee', 'assigneeName', 'note'),
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  ...ints('version', 'dueAt', 'doneAt'),
  overdue: z.boolean(),
  allowedActions: z.array(z.enum(taskDeeds)),
})
export type MeetingTask = z.output<typeof meetingTask>

export const invitedPerson = z.object({
  ...strings('person', 'name', 'number', 'department', 'reason', 'substitute', 'standsFor'),
  answer: z.enum(answers),
  mark: z.enum(markStates),
  at: z.int(),
})
export type InvitedPerson = z.output<typeof invitedPerson>
