import * as z from 'zod'
import { importCalls } from '#engines/imports/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput, saidOutput } from '#kernel/language/said-shapes.ts'
import { anyId, int, listed, many, needed, oneRow, packed, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { recentLogin } from './people-contract.ts'
import {
  actions,
  courseCode,
  evaluationStates,
  flags,
  gradeValue,
  kinds,
  levels,
  scales,
  states,
  term,
  year,
} from './shapes.ts'

const staff = callsFor({ may: '' })
const manage = callsFor({ may: 'manage' })
const grades = callsFor({ may: 'grades' })
const publish = callsFor({ may: 'publish' })
const base = '/score/backend/default'
const id = z.uuid()
const orAll = <T extends z.ZodType>(shape: T) => z.union([z.literal(''), shape]).default('')

const courseFields = {
  level: z.enum(levels).default('undergraduate'),
  year: year(),
  term: term(),
  code: courseCode(),
  ...saidInput('name', needed(80), 120, 80),
  /** Tenths. */
  credit: int(0, 600),
  kind: z.enum(kinds).default('required'),
  scale: z.enum(scales).default('hundred'),
  evaluation: z.enum(evaluationStates).default('none'),
}

const course = z.object({
  id: z.string(),
  version: z.int(),
  level: z.enum(levels),
  year: z.string(),
  term: z.string(),
  code: z.string(),
  ...saidOutput('name'),
  credit: z.int(),
  kind: z.enum(kinds),
  scale: z.enum(scales),
  evaluation: z.enum(evaluationStates),
  teacher: z.object({ name: z.string(), number: z.string() }).nullable(),
  /** Results without a grade, entered, reviewed, and those students see. */
  empty: z.int(),
  entered: z.int(),
  reviewed: z.int(),
  shown: z.int(),
  /** Reviewed results that the caller neither entered nor reviewed. */
  publishable: z.int(),
  allowedActions: z.array(z.enum(['edit', 'review', 'publish'])),
})

const row = z.object({
  id: z.string(),
  version: z.int(),
  person: z.object({ name: z.string(), number: z.string() }),
  department: z.string(),
  course: z.string(),
  year: z.string(),
  term: z.string(),
  code: z.string(),
  name: z.string(),
  credit: z.int(),
  scale: z.enum(scales),
  attempt: z.int(),
  value: z.string(),
  point: z.int().nullable(),
  flags: z.array(z.enum(flags)),
  state: z.enum(states),
  enteredBy: z.string(),
  reviewedBy: z.string(),
  publishedBy: z.string(),
  updated: z.int(),
  allowedActions: z.array(z.enum(actions)),
})

const filter = {
  q: trimmed(40).default(''),
  state: orAll(z.enum(states)),
  year: orAll(year()),
  term: orAll(term()),
  course: anyId(),
}

/** Back office: courses, results and their publication. */
export const officeContract = {
  ...importCalls('/score/backend/import', { may: 'grades' }, ['grades'], { recentLogin }),
  courses: staff.read(`${base}/courses`, {
    about: 'Courses with the number of results in each state.',
    input: z.object({
      ...paging,
      ...oneRow,
      ...sorting(['year', 'code', 'name']),
      q: trimmed(40).default(''),
      year: orAll(year()),
      term: orAll(term()),
      stage: orAll(z.enum(['empty', 'entered', 'reviewed', 'shown'])),
    }),
    data: listed(course),
  }),
  saveCourse: manage.write(`${base}/course-save`, {
    about: 'Adds or edits a course of a term.',
    input: z.object({ id: anyId(), version: int(0).default(0), ...courseFields, teacher: trimmed(40).default('') }),
    data: z.object({ id: z.string() }),
  }),
  results: grades.read(`${base}/results`, {
    recentLogin,
    about: 'Results of people within one’s units.',
    input: z.object({ ...paging, ...oneRow, ...sorting(['updated', 'number', 'code', 'term']), ...filter }),
    data: listed(row),
  }),
  saveResult: grades.write(`${base}/save`, {
    recentLogin,
    about: 'Enters a grade, or corrects one that is not published yet; it has to be reviewed again.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      course: id,
      number: needed(40),
      attempt: int(1, 9).default(1),
      value: gradeValue().default(''),
      point: packed(z.union([z.null(), z.int().min(0).max(1000)])).default(null),
      flags: packed(many(z.enum(flags), flags.length)).default([]),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  reviewCourse: grades.write(`${base}/review`, {
    about: 'Marks all entered grades of a course as reviewed.',
    input: z.object({ id }),
    data: z.object({ n: z.int() }),
  }),
  giveBack: grades.write(`${base}/give-back`, {
    about: 'A reviewed grade is to be entered again.',
    input: z.object({ id, version: int(1) }),
  }),
  publishing: publish.read(`${base}/publishing`, {
    recentLogin,
    about: 'The results of a course that are reviewed or published.',
    input: z.object({ ...paging, ...sorting(['number', 'updated']), id, q: trimmed(40).default('') }),
    data: listed(row),
  }),
  publishCourse: publish.write(`${base}/publish`, {
    about: 'Publishes all reviewed grades of a course that others entered and reviewed; their students are told.',
    input: z.object({ id }),
    data: z.object({ n: z.int(), left: z.int() }),
  }),
  recall: publish.write(`${base}/recall`, {
    about: 'Takes back a published grade, with a reason; it has to be entered, reviewed and published again.',
    input: z.object({ id, version: int(1), reason: needed(200) }),
  }),
}
