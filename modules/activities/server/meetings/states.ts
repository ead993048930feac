import { transitions } from '#kernel/transitions.ts'
import type { MeetingState, meetingDeeds } from '../../meeting-shapes.ts'
import type { MeetingRow } from '../meetings-schema.ts'

export type Deed = Exclude<(typeof meetingDeeds)[number], 'edit'>
type Looked = Pick<MeetingRow, 'state' | 'startsAt' | 'endsAt'>
/** `manages` by the right; `leads` as its chair or secretary, or by the right. */
export type Leading = { now: Date; manages: boolean; leads: boolean }

/** A meeting may begin so long before its time. */
const earlyMs = 3_600_000

export const meetingSteps = transitions<MeetingState, Deed, Looked, Leading>({
  call: { from: ['draft'], to: 'called', guard: ({ endsAt }, { now, manages }) => manages && endsAt > now },
  start: {
    from: ['called'],
    to: 'running',
    guard: ({ startsAt }, { now, leads }) => leads && startsAt.getTime() - earlyMs <= now.getTime(),
  },
  end: { from: ['running'], to: 'ended', guard: (_, { leads }) => leads },
  send: { from: ['ended', 'sent'], to: 'sent', guard: (_, { leads }) => leads },
  close: { from: ['ended', 'sent'], to: 'closed', guard: (_, { leads }) => leads },
  cancel: { from: ['called'], to: 'cancelled', guard: (_, { manages }) => manages },
  remove: { from: ['draft'], to: 'cancelled', guard: (_, { manages }) => manages },
})

/** Minutes and tasks are written from the begin on. */
export const isHeld = ({ state }: Pick<MeetingRow, 'state'>): boolean =>
  state === 'running' || state === 'ended' || state === 'sent'
