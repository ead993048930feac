import { transitions } from '#kernel/transitions.ts'

export const noticeKinds = ['notice', 'emergency'] as const
export const noticeStates = ['draft', 'scheduled', 'waiting', 'sent', 'recalled'] as const
export const noticeActions = [
  'edit',
  'send',
  'schedule',
  'ask',
  'unschedule',
  'approve',
  'urge',
  'recall',
  'remove',
] as const

type NoticeState = (typeof noticeStates)[number]
type NoticeAction = (typeof noticeActions)[number]

export const recallMs = 24 * 3_600_000
export const urgeGapMs = 4 * 3_600_000
export const mostUrges = 2

type Notice = {
  state: NoticeState
  kind: (typeof noticeKinds)[number]
  mustRead: boolean
  by: string
  sentAt: Date | null
  /** When it was sent or last urged. */
  urgedAt: Date | null
  urged: number
  sendAt: Date | null
  until: Date | null
}

/** `person` with their permissions; `manage` also covers notices of other senders. */
type Who = { person: string; manage: boolean; emergency: boolean; now: Date }

const own = ({ by }: Notice, { person, manage }: Who) => by === person || manage
const mine = ({ by }: Notice, { person }: Who) => by === person
const ahead = ({ sendAt }: Notice, { now }: Who) => sendAt !== null && sendAt > now
const isUrgent = ({ kind }: Notice) => kind === 'emergency'

/** State transitions of a notice. */
export const noticeSteps = transitions<NoticeState, NoticeAction, Notice, Who>({
  edit: { from: ['draft'], to: 'draft', guard: mine },
  send: { from: ['draft', 'scheduled'], to: 'sent', guard: (n, who) => mine(n, who) && !isUrgent(n) && !ahead(n, who) },
  schedule: { from: ['draft'], to: 'scheduled', guard: (n, who) => mine(n, who) && !isUrgent(n) && ahead(n, who) },
  ask: { from: ['draft'], to: 'waiting', guard: (n, who) => mine(n, who) && isUrgent(n) && who.emergency },
  unschedule: {
    from: ['scheduled', 'waiting'],
    to: 'draft',
    guard: (n, who) => own(n, who) || (isUrgent(n) && who.emergency),
  },
  approve: { from: ['waiting'], to: 'sent', guard: (n, who) => who.emergency && !mine(n, who) },
  urge: { from: ['sent'], to: 'sent', guard: (n, who) => mine(n, who) && mayUrge(n, who.now) },
  recall: { from: ['sent'], to: 'recalled', guard: (n, who) => own(n, who) && isFresh(n, who.now) },
  remove: { from: ['draft'], to: 'draft', guard: own },
})

function mayUrge({ mustRead, urged, urgedAt, sentAt, until }: Notice, now: Date): boolean {
  const last = urgedAt ?? sentAt
  const isOver = until !== null && until <= now
  return mustRead && !isOver && urged < mostUrges && last !== null && now.getTime() - last.getTime() >= urgeGapMs
}

const isFresh = ({ sentAt }: Notice, now: Date): boolean =>
  sentAt !== null && now.getTime() - sentAt.getTime() < recallMs
