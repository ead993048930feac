import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyDay, day, file, int, ints, needed, paged, paging, rowsOf, text } from '#kernel/shapes.ts'
import { anyUnit, dayOfPlan, shownMarks, statisticsRight } from './figure-shapes.ts'
import { shownAnswers } from './shapes.ts'

const statistics = callsFor(statisticsRight)
const cases = callsFor({ may: 'cases' })

const ofPerson = { realname: z.string(), number: z.string(), department: z.string() }

const standing = {
  slot: z.int(),
  mark: z.enum(shownMarks),
  /** Unix seconds; 0 without a report. */
  created: z.int(),
  place: z.string(),
  /** Number of reminders sent for this report. */
  reminded: z.int(),
}

const aReport = { plan: z.uuid(), person: z.uuid(), day: day(), slot: int(0, 9).default(0) }

/** People behind the figures, and the actions of those in charge. */
export const listedCalls = {
  ulists: statistics.read('/ncov/wap/default/ulists', {
    about: 'The people of a unit by how their report of a day stands, without what they answered.',
    service: 'figures',
    input: z.object({
      ...dayOfPlan,
      mark: z.enum([...shownMarks, 'all']).default('missing'),
      keyword: text(50).default(''),
      ...paging,
    }),
    data: paged({ id: z.string(), ...ofPerson, ...standing }),
  }),
  personDays: statistics.read('/ncov/wap/default/person', {
    about: 'How someone’s reports of the last thirty days stand, the newest first, without what they answered.',
    service: 'figures',
    input: z.object({ plan: z.uuid(), person: z.uuid() }),
    data: z.object({
      ...ofPerson,
      days: rowsOf({
        day: day(),
        ...standing,
        /** Missed and over: the caller may excuse it. */
        canExcuse: z.boolean(),
        /** Reason given when it was excused. */
        excuse: z.string(),
      }),
      /** Whether the caller may also see the answers. */
      mayAnswers: z.boolean(),
    }),
  }),
  detail: cases.read('/ncov/wap/default/detail', {
    about: 'What someone answered on a day; for those who follow up on cases. That it was looked at is noted.',
    input: z.object(aReport),
    data: z.object({ ...ofPerson, record: z.record(z.string(), z.unknown()), shown: shownAnswers }),
  }),
  excuse: statistics.write('/ncov/wap/default/excuse', {
    about: 'Says why someone missed a report that is over; it is missing no more.',
    service: 'figures',
    input: z.object({ ...aReport, reason: needed(200) }),
  }),
  unexcuse: statistics.write('/ncov/wap/default/unexcuse', {
    about: 'Takes that back.',
    service: 'figures',
    input: z.object(aReport),
  }),
  reminded: statistics.read('/ncov/wap/default/reminded', {
    about: 'How often those whose report is missing now were reminded.',
    service: 'figures',
    input: z.object({ plan: z.uuid(), unit: anyUnit }),
    data: z.object({
      day: day(),
      slot: z.int(),
      slotTitle: z.string(),
      ...ints('missing', 'never', 'once', 'twice'),
      /** When someone was last reminded, in Unix seconds; 0 for never. */
      last: z.int(),
    }),
  }),
  remind: statistics.write('/ncov/wap/default/remind', {
    about: 'Reminds those of a unit whose report is missing, each at most twice for one report.',
    service: 'figures',
    input: z.object({ plan: z.uuid(), unit: anyUnit }),
    data: z.object({ count: z.int() }),
  }),
  diff: statistics.read('/ncov/wap/default/diff', {
    about: 'Who stands differently on one day than on another.',
    service: 'figures',
    input: z.object({ plan: z.uuid(), from: day(), to: day(), unit: anyUnit, slot: int(0, 9).default(0), ...paging }),
    data: paged({ id: z.string(), ...ofPerson, before: z.enum(shownMarks), after: z.enum(shownMarks) }),
  }),
  exportDownload: statistics.read('/ncov/wap/zju/export-download', {
    about: 'A sheet of those who have not reported on a day, within one’s scope; `group_id` is a unit.',
    service: 'figures',
    input: z.object({
      group_id: text(64).default(''),
      group_type: text(32).default(''),
      type: text(32).default('weishangbao'),
      date: anyDay(),
    }),
    data: file(),
  }),
}
