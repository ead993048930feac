import type { Said } from '#kernel/language/said.ts'

/** What a course is in a programme. */
export const courseKinds = ['required', 'elective', 'general', 'sport', 'practice', 'other'] as const
export type CourseKind = (typeof courseKinds)[number]

/** For whom it is. */
export const courseLevels = ['undergraduate', 'postgraduate'] as const
export type CourseLevel = (typeof courseLevels)[number]

/** How it is graded. */
export const assessments = ['exam', 'review', 'paper', 'none'] as const
export type Assessment = (typeof assessments)[number]

export const meetingKinds = ['lecture', 'seminar', 'exercise', 'lab', 'practice', 'online'] as const
export type MeetingKind = (typeof meetingKinds)[number]

/** Someone's part in a class. Auditors have it in their timetable, and are not of its audience. */
export const enrolmentRoles = ['student', 'teacher', 'auditor'] as const
export type EnrolmentRole = (typeof enrolmentRoles)[number]

/**
 * What happens to one date of a meeting. `cancelled`: it is not held. `moved`: it is held at another time, and maybe
 * elsewhere. `room`: it is held elsewhere. `teacher`: someone else teaches it. `added`: a further date, of no meeting.
 */
export const changeKinds = ['cancelled', 'moved', 'room', 'teacher', 'added'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** `notified`: approved, and the members of the class have been told. `refused` and `withdrawn` count for nothing. */
export const changeStates = ['proposed', 'approved', 'notified', 'refused', 'withdrawn'] as const
export type ChangeState = (typeof changeStates)[number]
/** The states in which a change holds. */
export const inForce: readonly ChangeState[] = ['approved', 'notified']

/** Weekly meetings of a class: on a weekday (1 Monday … 7 Sunday), in some weeks of its term, during some periods. */
export type Meeting = {
  id: string
  class: string
  /** Of the class. */
  term: string
  campus: string
  /** Both are sets, in ascending order. */
  weeks: readonly number[]
  weekday: number
  periods: readonly number[]
  /** Ids of `engines/rooms`. */
  rooms: readonly string[]
  /** Where it is if not in a room of the register; '' for none. */
  place: string
  kind: MeetingKind
}

export type Change = {
  id: string
  class: string
  term: string
  campus: string
  kind: ChangeKind
  /** The meeting and the date concerned; both null if `added`. */
  meeting: string | null
  day: string | null
  /** The new date and periods if `moved` or `added`, else null. */
  toDay: string | null
  toPeriods: readonly number[] | null
  /** The new rooms and place; null for those it had. */
  toRooms: readonly string[] | null
  toPlace: string | null
  /** Who teaches it instead; null for its usual teachers. */
  toTeachers?: readonly string[] | null
  reason: Said
}
