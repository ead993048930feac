import { transitions } from '#kernel/transitions.ts'
import type { BookingAction, BookingState, Rule } from '../rules.ts'
import type { BookingRow } from './schema.ts'

type Entity = Pick<BookingRow, 'state' | 'person' | 'from' | 'until' | 'createdAt'>
/** `isSystem`: a job, a flow, a blackout. `mayManage`: the back office. `isMember`: has confirmed to be of the group. */
export type Who = { id?: string; now: Date; rule: Rule; isSystem?: boolean; mayManage?: boolean; isMember?: boolean }

const minuteMs = 60_000
const isOwn = ({ person }: Entity, { id, isSystem }: Who): boolean => isSystem === true || person === id
const bySystem = (_: Entity, { isSystem, mayManage }: Who): boolean => isSystem === true || mayManage === true
const onlySystem = (_: Entity, { isSystem }: Who): boolean => isSystem === true
const isOn = ({ until }: Entity, { now }: Who): boolean => until > now

/** From some minutes before its begin until its grace is over; who books late has the grace from then on. */
export const graceEnd = ({ from, createdAt }: Pick<Entity, 'from' | 'createdAt'>, { grace }: Rule): number =>
  Math.max(from.getTime(), createdAt.getTime()) + grace * minuteMs

const mayCheckIn = (booking: Entity, who: Who): boolean =>
  (isOwn(booking, who) || who.mayManage === true || who.isMember === true) &&
  isOn(booking, who) &&
  who.now.getTime() >= booking.from.getTime() - who.rule.early * minuteMs &&
  (!who.rule.checkIn || who.now.getTime() <= graceEnd(booking, who.rule))

export const bookingSteps = transitions<BookingState, BookingAction, Entity, Who>({
  confirm: { from: ['held'], to: 'approved', guard: isOwn },
  gather: { from: ['gathering'], to: 'approved', guard: onlySystem },
  submit: { from: ['gathering'], to: 'requested', guard: onlySystem },
  reopen: { from: ['requested', 'approved'], to: 'gathering', guard: onlySystem },
  callOff: { from: ['gathering'], to: 'cancelled', guard: onlySystem },
  approve: { from: ['requested'], to: 'approved', guard: bySystem },
  reject: { from: ['requested'], to: 'rejected', guard: bySystem },
  cancel: {
    from: ['held', 'gathering', 'requested', 'approved'],
    to: 'cancelled',
    guard: (booking, who) => isOn(booking, who) && (isOwn(booking, who) || who.mayManage === true),
  },
  checkIn: { from: ['approved'], to: 'checkedIn', guard: mayCheckIn },
  leave: {
    from: ['checkedIn'],
    to: 'away',
    guard: (booking, who) => isOwn(booking, who) && isOn(booking, who) && who.rule.leave > 0,
  },
  comeBack: { from: ['away'], to: 'checkedIn', guard: isOwn },
  finish: { from: ['checkedIn', 'away', 'approved'], to: 'finished', guard: mayFinish },
  expire: { from: ['held', 'requested'], to: 'expired', guard: bySystem },
  release: { from: ['approved', 'away'], to: 'released', guard: bySystem },
})

/** Who is there gives the rest back; what needs no check-in is over with its time. */
function mayFinish(booking: Entity, who: Who): boolean {
  if (booking.state === 'approved') return who.isSystem === true
  return isOwn(booking, who) || who.mayManage === true
}
