import * as z from 'zod'
import { definitionShape } from '#engines/forms/definition.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, day, file, int, rowsOf, strings, text } from '#kernel/shapes.ts'
import { presetNames } from './presets/all.ts'
import { slotNames } from './presets/field.ts'
import { question, reportMarks, shownAnswers, wholeForm } from './shapes.ts'

const own = callsFor('person')
const open = callsFor('public')

/** A report in the legacy wire format: numbers for numeric fields, strings otherwise. */
const record = z.record(z.string(), z.unknown())
const preset = z.enum(presetNames)

/** A plan by id, or the one served on the paths of a preset. */
const which = { preset: preset.default('ncov'), plan: anyId() }

const sentReport = z.object({ ...which, answers: wholeForm.default({}), code: text(16).default('') })

/** What people are told of a plan: who asks, why, until when, and when the answers are deleted. */
const toldOfPlan = {
  title: z.string(),
  purpose: z.string(),
  /** Weekdays on which it asks; 1 is Monday. */
  weekdays: z.array(z.int()),
  ownerName: z.string(),
  startsOn: day(),
  endsOn: day(),
  retention: z.int(),
  purgedOn: day(),
}

export const reportForm = z.object({
  plan: z.string(),
  /** The plan's preset: one path serves several. */
  preset,
  ...toldOfPlan,
  day: day(),
  slot: z.int(),
  slotName: z.enum(slotNames),
  /** Title of the slot in the caller's language. */
  slotTitle: z.string(),
  slots: z.array(z.object({ name: z.enum(slotNames), opens: z.int(), late: z.int(), closes: z.int() })),
  /** Whether a report may be sent or corrected now. */
  ontime: z.boolean(),
  /** A report sent now counts as late. */
  isLate: z.boolean(),
  done: z.boolean(),
  /** Mark of this slot's report; '' without one. */
  mark: z.enum(['', ...reportMarks]),
  /** The last report can be repeated unchanged. */
  same: z.boolean(),
  /** Saving requires a captcha. */
  asksCode: z.boolean(),
  /** The version of `definition`; '' for the questions of the preset. */
  version: z.string(),
  /** The form, in the caller's language. */
  definition: definitionShape,
  /** Its questions as a flat list. */
  questions: z.array(question),
  /** Answers to begin with: those of the report to correct, of the last one, or the defaults. */
  initial: record,
  /** This report, or the last one, as texts. */
  shown: shownAnswers,
  ...strings('uid', 'realname', 'number'),
  /** Initial values of the form. */
  defaults: record,
  /** This slot's report. */
  current: record.nullable(),
  /** The previous report. */
  last: record.nullable(),
  serverTime: z.int(),
})

export const reportCalls = {
  form: own.read('/ncov/wap/report/form', {
    about: 'What is asked of whoever asks, with what they answered last and whether today is done.',
    fresh: true,
    input: z.object(which),
    data: reportForm,
  }),
  save: own.writeInSteps('/ncov/wap/report/save', {
    about: 'Keeps a report of this part of the day, if it answers all that is asked; the first one stays.',
    input: sentReport,
  }),
  savePosted: own.writeInSteps('/ncov/wap/report/save-posted', {
    about: 'Keeps a whole form as clients of other portals post it: whatever is in it, as long as there is something.',
    input: sentReport,
  }),
  correct: own.write('/ncov/wap/report/correct', {
    about: 'Changes the report of this part of the day, until that is over.',
    input: z.object({ ...which, answers: wholeForm.default({}) }),
  }),
  geoError: own.write('/ncov/wap/default/save-geo-error', {
    about: 'Takes word that a browser could not tell its place. Nothing of it is kept.',
    input: z.object({ error: text(20_000).default('') }),
  }),
  same: own.writeInSteps('/ncov/wap/report/same', {
    about: 'Nothing has changed: reports what was reported last.',
    input: z.object(which),
  }),
  mine: own.read('/ncov/wap/report/mine', {
    about: 'Which reports are asked of whoever asks, and which of today are done.',
    fresh: true,
    data: z.object({
      list: rowsOf({
        plan: z.string(),
        preset,
        ...toldOfPlan,
        slots: z.int(),
        done: z.int(),
        /** The last report can be repeated unchanged. */
        same: z.boolean(),
      }),
      serverTime: z.int(),
    }),
  }),
  past: own.read('/ncov/wap/report/past', {
    about: 'Plans that are over and whose answers are still kept, as far as whoever asks has reported to them.',
    fresh: true,
    data: z.object({
      list: z.array(z.object({ plan: z.string(), preset, ...toldOfPlan, slots: z.int(), reports: z.int() })),
      serverTime: z.int(),
    }),
  }),
  day: own.read('/ncov/wap/report/day', {
    about: 'What whoever asks reported on a day, part by part.',
    fresh: true,
    input: z.object({ plan: z.uuid(), day: day() }),
    data: z.object({
      list: rowsOf({
        slot: z.int(),
        slotTitle: z.string(),
        mark: z.enum(reportMarks),
        at: z.int(),
        /** Reason given when it was excused. */
        excuse: z.string(),
        place: z.string(),
        record,
        shown: shownAnswers,
      }),
    }),
  }),
  marks: own.read('/ncov/wap/report/marks', {
    about: 'The days of a month with a report, and what each counts as.',
    fresh: true,
    input: z.object({
      plan: z.uuid(),
      year: int(2000, 2100),
      month: int(1, 12),
    }),
    data: z.object({ list: z.array(z.object({ day: day(), slot: z.int(), mark: z.enum(reportMarks) })) }),
  }),
  pictureCode: open.read('/backend/default/code', {
    about: 'A picture of some letters, bound to the browser that asks; what it says goes with a save as `code`.',
    data: file(),
  }),
}
