import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyId, day, flag, id, int, needed, rowsOf, trimmed } from '#kernel/shapes.ts'
import {
  alert,
  counts,
  departure,
  freshness,
  line,
  longestDelay,
  managedAlert,
  routeFace,
  run,
  severities,
  stop,
} from './shapes.ts'

const open = callsFor('public')
const own = callsFor('person')

const base = '/bus/wap/default'
const backend = '/bus/backend/default'
const manage = callsFor({ may: 'manage' })
const clock = z.string().regex(/^([01]?\d|2\d|3\d|4[0-7]):[0-5]\d$/)
const feedBytes = 4 << 20

/** File part of a multipart body. */
const anArchive = { file: z.unknown().optional() }
const aRun = { trip: id(), day: day(), version: int() }

const schedule = z.object({
  id: z.string(),
  direction: z.int(),
  /** Seconds from the start of the day. */
  departs: z.int(),
})

const directionDetail = z.object({
  direction: z.int(),
  from: z.string(),
  to: z.string(),
  /** `at` is the time of the requested trip; 0 without one. */
  stops: z.array(z.object({ id: z.string(), name: z.string(), minutes: z.int(), at: z.int() })),
  runs: z.array(run),
})

const alertDraft = z.object({
  id: anyId(),
  version: int().default(0),
  route: trimmed(64).default(''),
  stop: trimmed(64).default(''),
  trip: trimmed(64).default(''),
  severity: z.enum(severities),
  title: needed(80),
  titleEn: trimmed(80).default(''),
  detail: trimmed(500).default(''),
  detailEn: trimmed(500).default(''),
  from: int(),
  until: int().default(0),
})

const change = z.object({ id: z.string(), name: z.string() })

export const contract = {
  lists: open.read(`${base}/lists`, {
    about: 'Every route in each direction with its next departures.',
    offline: true,
    data: z.object({ freshness, list: z.array(line) }),
  }),
  detail: open.read(`${base}/detail`, {
    about: 'A route with its stops and one day of departures; `id` is a route, or a trip of it.',
    offline: true,
    input: z.object({ id: id(), time: trimmed(20).default('') }),
    data: z.object({
      freshness,
      ...routeFace.shape,
      day: z.string(),
      collect: z.boolean(),
      trip: z.string(),
      directions: z.array(directionDetail),
      alerts: z.array(alert),
    }),
  }),
  departures: open.read(`${base}/departures`, {
    about: 'The next buses from one stop.',
    offline: true,
    input: z.object({ stop: id() }),
    data: z.object({
      freshness,
      stop,
      list: z.array(z.object({ ...routeFace.shape, ...departure.shape, direction: z.int(), to: z.string() })),
    }),
  }),
  stops: open.read(`${base}/stops`, {
    about: 'All stops, with the spelling people type to find them.',
    offline: true,
    data: z.object({ list: z.array(stop) }),
  }),
  timetable: open.read(`${base}/timetable`, {
    about: 'All departures of an ordinary working day, or of a day off.',
    offline: true,
    input: z.object({ holiday: flag().default(false) }),
    data: z.object({
      freshness,
      day: z.string(),
      list: rowsOf({
        ...routeFace.shape,
        from: z.string(),
        to: z.string(),
        collect: z.boolean(),
        trips: z.array(schedule),
      }),
    }),
  }),
  search: open.read(`${base}/search`, {
    about: 'Trips of one day by place and time.',
    input: z.object({
      route: trimmed(64).default(''),
      day: z.union([z.literal(''), day()]).default(''),
      from: trimmed(64).default(''),
      to: trimmed(64).default(''),
      after: z.union([z.literal(''), clock]).default(''),
      before: z.union([z.literal(''), clock]).default(''),
    }),
    data: z.object({
      day: z.string(),
      list: z.array(z.object({ id: z.string(), departs: z.int(), stops: z.array(z.string()) })),
    }),
  }),
  alerts: open.read(`${base}/alerts`, {
    about: 'What riders should know right now.',
    offline: true,
    data: z.object({ list: z.array(alert) }),
  }),
  collect: own.write(`${base}/collect`, { about: 'Keeps a route on top of the list.', input: z.object({ id: id() }) }),
  uncollect: own.write(`${base}/uncollect`, { about: 'No longer keeps it there.', input: z.object({ id: id() }) }),

  delay: manage.write(`${backend}/delay`, {
    about: 'Says that a trip leaves later on one day.',
    input: z.object({ ...aRun, minutes: int(1, longestDelay / 60) }),
    data: run,
  }),
  cancel: manage.write(`${backend}/cancel`, {
    about: 'Says that a trip does not run on one day, and why.',
    input: z.object({ ...aRun, reason: needed(100) }),
    data: run,
  }),
  reinstate: manage.write(`${backend}/reinstate`, {
    about: 'Takes a delay or a cancellation back.',
    input: z.object(aRun),
    data: run,
  }),
  allAlerts: manage.read(`${backend}/alerts`, {
    about: 'All alerts, past and coming ones too.',
    data: z.object({ list: z.array(managedAlert) }),
  }),
  saveAlert: manage.write(`${backend}/save-alert`, {
    about: 'Makes an alert, or changes the one named by `id` and `version`.',
    input: alertDraft,
    data: z.object({ id: z.string() }),
  }),
  deleteAlert: manage.write(`${backend}/delete-alert`, {
    about: 'Removes an alert.',
    input: z.object({ id: z.uuid(), version: int() }),
  }),
  previewImport: manage.read(`${backend}/preview-import`, {
    about: 'Reads a GTFS archive (field `file`) and says what importing it would change. Changes nothing.',
    fileBytes: feedBytes,
    input: z.object(anArchive),
    data: z.object({
      counts,
      from: z.string(),
      until: z.string(),
      added: z.array(change),
      changed: z.array(change),
      removed: z.array(change),
      /** Files of the archive that are not used. */
      ignored: z.array(z.string()),
      problems: z.array(z.object({ file: z.string(), line: z.int(), text: z.string() })),
      /** Version of the timetable that was compared; to be sent with `applyImport`. */
      asOf: z.int(),
    }),
  }),
  applyImport: manage.write(`${backend}/apply-import`, {
    about: 'Replaces the timetable by a GTFS archive (field `file`), whole or not at all.',
    fileBytes: feedBytes,
    input: z.object({ ...anArchive, asOf: int() }),
    data: z.object({ counts }),
  }),
  exportFeed: manage.read(`${backend}/export`, { about: 'The timetable as a GTFS archive.', data: z.unknown() }),
}
