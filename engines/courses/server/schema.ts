import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { campuses, terms } from '#engines/calendar/server/schema.ts'
import { tags } from '#engines/directory/server/schema.ts'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable, version } from '#kernel/server/db/tables.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { assessments, changeKinds, changeStates, courseKinds, courseLevels, meetingKinds } from '../shapes.ts'

const numbers = (name: string) => smallint(name).array().$type<number[]>()

/** The catalogue. */
export const courses = siteTable('courses', {
  id: newId(),
  code: text('code').notNull(),
  name: jsonb('name').$type<Said>().notNull(),
  /** In tenths: 25 is 2.5 credits. */
  credits: smallint('credits').notNull().default(0),
  hours: smallint('hours').notNull().default(0),
  kind: text('kind', { enum: courseKinds }).notNull().default('required'),
  level: text('level', { enum: courseLevels }).notNull().default('undergraduate'),
  assessment: text('assessment', { enum: assessments }).notNull().default('exam'),
  /** The unit that teaches it. */
  unit: uuid('unit'),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  unique('courses_code').on(t.site, t.code),
  belongsTo(t.site, t.unit, () => departments),
  index('courses_unit').on(t.site, t.unit),
  check('courses_code_spelled', sql`${t.code} ~ '^\\S{1,32}$'`),
  check('courses_credits', sql`${t.credits} between 0 and 1000`),
  check('courses_hours', sql`${t.hours} between 0 and 2000`),
  check('courses_kind', sql`${t.kind} in (${oneOf(courseKinds)})`),
  check('courses_level', sql`${t.level} in (${oneOf(courseLevels)})`),
  check('courses_assessment', sql`${t.assessment} in (${oneOf(assessments)})`),
])

/** A course in a term. Its id is that of its tag in `engines/directory`, whose members are those of the class. */
export const classes = siteTable('course_classes', {
  id: uuid('id').notNull(),
  course: uuid('course').notNull(),
  term: uuid('term').notNull(),
  /** Unique in the term, as in other systems: `MATH1001.02`. */
  code: text('code').notNull(),
  campus: text('campus').notNull(),
  /** 0: no limit. */
  capacity: integer('capacity').notNull().default(0),
  /** Teachers who have no account here. */
  guests: text('guests').notNull().default(''),
  /** Its page in a learning system. */
  link: text('link').notNull().default(''),
  /** Not held after all: it has no dates and no members any more, and is left out of lists. */
  archivedAt: moment('archived_at'),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.id, () => tags),
  belongsTo(t.site, t.course, () => courses),
  belongsTo(t.site, t.term, () => terms),
  belongsTo(t.site, t.campus, () => campuses),
  uniqueIndex('course_classes_code').on(t.site, t.term, t.code),
  index('course_classes_course').on(t.site, t.course),
  index('course_classes_campus').on(t.site, t.campus),
  check('course_classes_code_spelled', sql`${t.code} ~ '^\\S{1,48}$'`),
  check('course_classes_capacity', sql`${t.capacity} between 0 and 100000`),
])

const times = (weekday: string, weeks: string, periods: string) =>
  sql.raw(
    `(${weekday} between 1 and 7 and cardinality(${weeks}) between 1 and 53 and cardinality(${periods}) between 1 and 30)`,
  )

/** Weekly meetings. Rooms have no foreign key: the uses of a meeting keep its rooms from being deleted. */
export const meetings = siteTable('course_meetings', {
  id: newId(),
  class: uuid('class').notNull(),
  weeks: numbers('weeks').notNull(),
  weekday: smallint('weekday').notNull(),
  periods: numbers('periods').notNull(),
  rooms: uuid('rooms').array().notNull().default(sql`'{}'`),
  place: text('place').notNull().default(''),
  kind: text('kind', { enum: meetingKinds }).notNull().default('lecture'),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.class, () => classes).onDelete('cascade'),
  index('course_meetings_class').on(t.site, t.class),
  check('course_meetings_times', times('weekday', 'weeks', 'periods')),
  check('course_meetings_kind', sql`${t.kind} in (${oneOf(meetingKinds)})`),
])

/** Changes of single dates. At most one holds for a meeting on a date. */
export const changes = siteTable('course_changes', {
  id: newId(),
  class: uuid('class').notNull(),
  kind: text('kind', { enum: changeKinds }).notNull(),
  meeting: uuid('meeting'),
  day: date('day'),
  toDay: date('to_day'),
  toPeriods: numbers('to_periods'),
  toRooms: uuid('to_rooms').array(),
  toPlace: text('to_place'),
  /** Who teaches it instead. */
  toTeachers: uuid('to_teachers').array(),
  reason: jsonb('reason').$type<Said>().notNull(),
  state: text('state', { enum: changeStates }).notNull().default('proposed'),
  /** Empty after an import. */
  proposedBy: uuid('proposed_by'),
  decidedBy: uuid('decided_by'),
  /** When it came into force. */
  decidedAt: moment('decided_at'),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.class, () => classes).onDelete('cascade'),
  belongsTo(t.site, t.meeting, () => meetings).onDelete('cascade'),
  index('course_changes_class').on(t.site, t.class, t.decidedAt),
  index('course_changes_meeting').on(t.site, t.meeting),
  index('course_changes_state').on(t.site, t.state, t.createdAt),
  uniqueIndex('course_changes_once')
    .on(t.site, t.meeting, t.day)
    .where(sql`${t.state} in ('proposed', 'approved', 'notified')`),
  check('course_changes_kind', sql`${t.kind} in (${oneOf(changeKinds)})`),
  check('course_changes_state_known', sql`${t.state} in (${oneOf(changeStates)})`),
  check(
    'course_changes_whole',
    sql`(${t.kind} = 'added') = (${t.meeting} is null) and (${t.meeting} is null) = (${t.day} is null)
        and (${t.kind} in ('moved', 'added')) = (${t.toDay} is not null)
        and (${t.kind} <> 'added' or ${t.toPeriods} is not null)
        and (${t.kind} <> 'teacher' or coalesce(cardinality(${t.toTeachers}), 0) > 0)`,
  ),
])
