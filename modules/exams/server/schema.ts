import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { terms } from '#engines/calendar/server/schema.ts'
import { classes } from '#engines/courses/server/schema.ts'
import { courseKinds } from '#engines/courses/shapes.ts'
import { rooms } from '#engines/rooms/server/schema.ts'
import type { Said } from '#kernel/language/said.ts'
import { belongsTo, createdAt, moment, newId, oneOf, siteTable, version } from '#kernel/server/db/tables.ts'
import { people } from '#kernel/server/people/schema.ts'
import { examKinds, seatKinds, states } from '../shapes.ts'

export const exams = siteTable('exams', {
  id: newId(),
  term: uuid('term').notNull(),
  /** A class of `engines/courses`; code, name and type are its course's, copied. */
  class: uuid('class'),
  /** By which a list names it; null for exams that were made by hand. */
  number: text('number'),
  code: text('code').notNull().default(''),
  name: jsonb('name').$type<Said>().notNull(),
  courseKind: text('course_kind', { enum: courseKinds }).notNull().default('required'),
  kind: text('kind', { enum: examKinds }).notNull(),
  day: date('day').notNull(),
  /** Minutes since midnight. */
  from: smallint('from_minute').notNull(),
  to: smallint('to_minute').notNull(),
  state: text('state', { enum: states }).notNull().default('planned'),
  /** What to bring, what is allowed. */
  note: jsonb('note').$type<Said>(),
  /** Of the last change, or why it is cancelled. */
  reason: jsonb('reason').$type<Said>(),
  /** The date people were reminded of. */
  remindedOf: date('reminded_of'),
  publishedAt: moment('published_at'),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.term, () => terms),
  belongsTo(t.site, t.class, () => classes),
  index('exams_day').on(t.site, t.day, t.from),
  index('exams_term').on(t.site, t.term),
  index('exams_class').on(t.site, t.class),
  uniqueIndex('exams_number').on(t.site, t.term, t.number, t.kind).where(sql`${t.number} is not null`),
  check('exams_span', sql`${t.from} >= 0 and ${t.from} < ${t.to} and ${t.to} <= 1440`),
  check('exams_kind', sql`${t.kind} in (${oneOf(examKinds)})`),
  check('exams_course_kind', sql`${t.courseKind} in (${oneOf(courseKinds)})`),
  check('exams_state', sql`${t.state} in (${oneOf(states)})`),
  check('exams_published', sql`(${t.state} in ('published', 'changed')) <= (${t.publishedAt} is not null)`),
])

/** The rooms of an exam, in the order in which they are filled. */
export const examRooms = siteTable('exam_rooms', {
  exam: uuid('exam').notNull(),
  room: uuid('room').notNull(),
  position: smallint('position').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.site, t.exam, t.room] }),
  belongsTo(t.site, t.exam, () => exams).onDelete('cascade'),
  belongsTo(t.site, t.room, () => rooms),
  index('exam_rooms_room').on(t.site, t.room),
])

/** Who takes an exam, and where they sit. */
export const examSeats = siteTable('exam_seats', {
  id: newId(),
  exam: uuid('exam').notNull(),
  person: uuid('person').notNull(),
  kind: text('kind', { enum: seatKinds }).notNull().default('regular'),
  room: uuid('room'),
  seat: smallint('seat'),
  /** Placed by someone; the automatic assignment leaves it. */
  byHand: boolean('by_hand').notNull().default(false),
  version: version(),
  createdAt: createdAt(),
}).with((t) => [
  belongsTo(t.site, t.exam, () => exams).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.room, () => rooms),
  unique('exam_seats_once').on(t.site, t.exam, t.person),
  uniqueIndex('exam_seats_taken').on(t.site, t.exam, t.room, t.seat).where(sql`${t.room} is not null`),
  index('exam_seats_person').on(t.site, t.person),
  index('exam_seats_room').on(t.site, t.room),
  check('exam_seats_kind', sql`${t.kind} in (${oneOf(seatKinds)})`),
  check('exam_seats_whole', sql`(${t.room} is null) = (${t.seat} is null) and ${t.seat} > 0`),
])

/** Who supervises an exam, and in which of its rooms. */
export const invigilators = siteTable('exam_invigilators', {
  id: newId(),
  exam: uuid('exam').notNull(),
  person: uuid('person').notNull(),
  room: uuid('room'),
  position: smallint('position').notNull(),
}).with((t) => [
  belongsTo(t.site, t.exam, () => exams).onDelete('cascade'),
  belongsTo(t.site, t.person, () => people).onDelete('cascade'),
  belongsTo(t.site, t.room, () => rooms),
  unique('exam_invigilators_once').on(t.site, t.exam, t.person),
  index('exam_invigilators_person').on(t.site, t.person),
  index('exam_invigilators_room').on(t.site, t.room),
])

export type ExamData = typeof exams.$inferSelect
export type SeatData = typeof examSeats.$inferSelect
