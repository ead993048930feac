import * as z from 'zod'
import {
  assessments,
  changeKinds,
  changeStates,
  courseKinds,
  courseLevels,
  enrolmentRoles,
  meetingKinds,
} from '#engines/courses/shapes.ts'
import { said } from '#kernel/language/said.ts'

const ids = z.array(z.string())
const numbers = z.array(z.int())

export const termFace = z.object({
  id: z.string(),
  year: z.string(),
  term: z.string(),
  name: z.string(),
  start: z.string(),
  weeks: z.int(),
})
export const roomFace = z.object({ id: z.string(), code: z.string(), name: z.string(), building: z.string() })
export const teacherFace = z.object({ id: z.string(), name: z.string() })

/** As `heldMeetings` takes it. */
export const meetingFace = z.object({
  id: z.string(),
  class: z.string(),
  term: z.string(),
  campus: z.string(),
  weeks: numbers,
  weekday: z.int(),
  periods: numbers,
  rooms: ids,
  place: z.string(),
  kind: z.enum(meetingKinds),
})

export const changeFace = z.object({
  id: z.string(),
  class: z.string(),
  term: z.string(),
  campus: z.string(),
  kind: z.enum(changeKinds),
  meeting: z.string().nullable(),
  day: z.string().nullable(),
  toDay: z.string().nullable(),
  toPeriods: numbers.nullable(),
  toRooms: ids.nullable(),
  toPlace: z.string().nullable(),
  /** Who teaches it instead of the usual teachers. */
  substitutes: z.array(teacherFace),
  reason: said,
  /** When it came into force, in seconds. */
  decidedAt: z.int(),
})

/** A class as people see it, with what its dates are made of. */
export const classFace = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  courseCode: z.string(),
  term: z.string(),
  campus: z.string(),
  /** In tenths. */
  credits: z.int(),
  hours: z.int(),
  kind: z.enum(courseKinds),
  level: z.enum(courseLevels),
  assessment: z.enum(assessments),
  capacity: z.int(),
  teachers: z.array(teacherFace),
  /** Teachers without an account. */
  guests: z.string(),
  link: z.string(),
  rooms: z.array(roomFace),
  meetings: z.array(meetingFace),
  changes: z.array(changeFace),
})

export const roleFace = z.enum([...enrolmentRoles, ''])
/** With the caller's part in it; '' for none. */
export const ownClassFace = z.object({ ...classFace.shape, role: roleFace })

/** A course someone entered for themselves. */
export const ownCourseFace = z.object({
  id: z.string(),
  version: z.int(),
  term: z.string(),
  name: z.string(),
  place: z.string(),
  campus: z.string(),
  weeks: numbers,
  weekday: z.int(),
  periods: numbers,
})

/** A meeting on a date, for clients that do not compute dates themselves. */
export const heldFace = z.object({
  key: z.string(),
  /** Id of the class, or of the own course. */
  class: z.string(),
  day: z.string(),
  periods: numbers,
  /** Minutes since midnight; both 0 without a period table. */
  from: z.int(),
  to: z.int(),
  place: z.string(),
  isOff: z.boolean(),
  reason: z.string(),
})

/** Most dates that are changed at once. */
export const mostDates = 30

/** When and where a meeting is held, in the preview of a change. */
export const heldAt = z.object({ day: z.string(), from: z.int(), to: z.int(), place: z.string() })

export const changeRow = z.object({
  id: z.string(),
  version: z.int(),
  class: z.string(),
  className: z.string(),
  code: z.string(),
  kind: z.enum(changeKinds),
  meeting: z.string(),
  day: z.string(),
  toDay: z.string(),
  periods: numbers,
  toPeriods: numbers,
  place: z.string(),
  toPlace: z.string(),
  toRooms: z.array(z.object({ id: z.string(), name: z.string() })),
  substitutes: z.array(z.string()),
  reason: z.string(),
  reasonEn: z.string(),
  state: z.enum(changeStates),
  proposedBy: z.string(),
  decidedBy: z.string(),
  createdAt: z.int(),
  allowedActions: z.array(z.string()),
})

export type ClassFace = z.output<typeof classFace>
export type OwnClassFace = z.output<typeof ownClassFace>
export type OwnCourseFace = z.output<typeof ownCourseFace>
export type ChangeFace = z.output<typeof changeFace>
export type ChangeRow = z.output<typeof changeRow>

/** A row of the back office: with what edit conflicts need. */
const managed = { id: z.string(), version: z.int() }

export const courseRow = z.object({
  ...managed,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  credits: z.int(),
  hours: z.int(),
  kind: z.enum(courseKinds),
  level: z.enum(courseLevels),
  assessment: z.enum(assessments),
  unit: z.string(),
  unitName: z.string(),
  classes: z.int(),
})

export const classRow = z.object({
  ...managed,
  course: z.string(),
  courseName: z.string(),
  term: z.string(),
  code: z.string(),
  campus: z.string(),
  campusName: z.string(),
  capacity: z.int(),
  guests: z.string(),
  link: z.string(),
  teachers: z.string(),
  students: z.int(),
  meetings: z.int(),
})

export const meetingRow = z.object({
  id: z.string(),
  weeks: numbers,
  weekday: z.int(),
  periods: numbers,
  rooms: ids,
  place: z.string(),
  kind: z.enum(meetingKinds),
})

export const memberRow = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  department: z.string(),
  role: z.enum(enrolmentRoles),
})

export type CourseRow = z.output<typeof courseRow>
export type ClassRow = z.output<typeof classRow>
export type MeetingRow = z.output<typeof meetingRow>
