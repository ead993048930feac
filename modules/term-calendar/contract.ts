import * as z from 'zod'
import { calendarCalls } from '#engines/calendar/contract.ts'
import { campus, dayKinds, period, term } from '#engines/calendar/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyDay, anyId, day, int, needed, packed, trimmed } from '#kernel/shapes.ts'
import { bellsRow, campusRow, dayRow, termRow, week } from './shapes.ts'

const { read, write } = callsFor({ may: 'manage' })
const backend = '/calendar/backend/default'

const year = z.string().regex(/^20\d\d-20\d\d$/)
const aYear = z.union([z.literal(''), year]).default('')
const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/)
const anyCampus = z.union([z.literal(''), key]).default('')
const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
const saved = z.object({ id: z.string() })
const aRow = { id: z.uuid(), version: int() }
/** Dates of an ordinary calendar: nothing of the last century, nothing far ahead. */
const nearDay = day().refine((text) => text >= '2000-01-01' && text <= '2099-12-31')

export const contract = {
  ...calendarCalls,
  sheet: read(`${backend}/sheet`, {
    about:
      'An academic year: its dates, terms and special days. Without `year` the current one; with `id` that special day.',
    input: z.object({ year: aYear, id: anyId() }),
    data: z.object({
      year: z.string(),
      years: z.array(z.string()),
      from: z.string(),
      until: z.string(),
      /** Last date with official public holidays. */
      officialUntil: z.string(),
      weekStart: z.int(),
      terms: z.array(term),
      campuses: z.array(campus),
      list: z.array(dayRow),
    }),
  }),
  saveDay: write(`${backend}/save-day`, {
    about:
      'Says what a date is, instead of what its weekday or the public holidays say. `standsFor` is for make-up days.',
    input: z.object({
      id: anyId(),
      version: int().default(0),
      day: nearDay,
      campus: anyCampus,
      kind: z.enum(dayKinds),
      standsFor: anyDay(),
      reason: needed(60),
      reasonEn: trimmed(120).default(''),
    }),
    data: saved,
  }),
  resetDay: write(`${backend}/reset-day`, {
    about: 'Takes a correction back: the date is again what its weekday or the public holidays say.',
    input: z.object(aRow),
  }),
  markDays: write(`${backend}/mark-days`, {
    about: 'The same for several days in a row, of which none has been corrected yet.',
    input: z.object({
      from: nearDay,
      until: nearDay,
      campus: anyCampus,
      kind: z.enum(['holiday', 'workday', 'ordinary']),
      reason: needed(60),
      reasonEn: trimmed(120).default(''),
    }),
    data: z.object({ days: z.int() }),
  }),
  updateHolidays: write(`${backend}/update-holidays`, {
    about: 'Brings the public holidays of an academic year up to date. Corrections stay.',
    input: z.object({ year }),
    data: z.object({ changed: z.int() }),
  }),
  terms: read(`${backend}/terms`, {
    about: 'All terms, the latest first.',
    data: z.object({ list: z.array(termRow) }),
  }),
  saveTerm: write(`${backend}/save-term`, {
    about: 'Makes a term, or changes the one named by `id` and `version`. Without a name it is called after its year.',
    input: z.object({
      id: anyId(),
      version: int().default(0),
      year,
      term: z.enum(['1', '2', '3', '4']),
      name: trimmed(40).default(''),
      nameEn: trimmed(60).default(''),
      start: nearDay,
      weeks: int(1, 53),
    }),
    data: saved,
  }),
  deleteTerm: write(`${backend}/delete-term`, {
    about: 'Deletes a term that nothing uses.',
    input: z.object(aRow),
  }),
  bells: read(`${backend}/bells`, {
    about: 'All period tables.',
    data: z.object({ campuses: z.array(campus), list: z.array(bellsRow) }),
  }),
  saveBells: write(`${backend}/save-bells`, {
    about: 'Makes or changes a period table. Its range is two month-days (every year) or two dates; `periods` is JSON.',
    input: z.object({
      id: anyId(),
      version: int().default(0),
      campus: anyCampus,
      name: needed(30),
      nameEn: trimmed(60).default(''),
      from: z.union([monthDay, nearDay]),
      until: z.union([monthDay, nearDay]),
      periods: packed(z.array(period).min(1).max(30)),
    }),
    data: saved,
  }),
  deleteBells: write(`${backend}/delete-bells`, {
    about: 'Deletes a period table.',
    input: z.object(aRow),
  }),
  campuses: read(`${backend}/campuses`, {
    about: 'The campuses.',
    data: z.object({ list: z.array(campusRow) }),
  }),
  saveCampus: write(`${backend}/save-campus`, {
    about: 'Makes a campus (`version` 0), or renames one. Its `id` is a short key that never changes.',
    input: z.object({ id: key, version: int().default(0), name: needed(30), nameEn: trimmed(60).default('') }),
    data: saved,
  }),
  deleteCampus: write(`${backend}/delete-campus`, {
    about: 'Deletes a campus that nothing uses.',
    input: z.object({ id: key, version: int() }),
  }),
  hours: read(`${backend}/hours`, {
    about: 'Office hours of the seven weekdays, Monday first, in minutes since midnight.',
    data: z.object({ id: z.literal('week'), version: z.int(), week }),
  }),
  saveHours: write(`${backend}/save-hours`, {
    about: 'Changes the office hours; `week` is JSON.',
    input: z.object({ id: z.literal('week'), version: int(), week: packed(week) }),
  }),
}
