import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyId, file, flag, int, listed, many, needed, paging, trimmed } from '#kernel/shapes.ts'
import {
  calendarFace,
  colours,
  eventFace,
  feedTroubles,
  icsProblem,
  mostReminders,
  pressKey,
  scopes,
  viewItem,
} from './shapes.ts'

const own = callsFor('person')
const open = callsFor('public')
const schedules = '/myschedule/wap/schedules'
const classifies = '/myschedule/wap/classifies'
const reminders = '/myschedule/wap/reminders'

/** Seconds; before 1970 and after 2200 there are no events. */
const moment = () => int(0, 7_258_118_400)
const aSaved = z.object({ id: z.string() })
const which = { scope: z.enum(scopes).default('all'), original: moment().default(0) }
const minutesBefore = many(int(0, 40_320), mostReminders).default([])

/** Fields of an event as a form sends them. */
export const eventDraft = {
  id: anyId(),
  version: int().default(0),
  /** Of a new event: an id made by the client, so that a request sent twice makes one. */
  key: pressKey(),
  /** '' for the first of one's own calendars. */
  calendar: anyId(),
  title: needed(120),
  place: trimmed(120).default(''),
  text: trimmed(2_000).default(''),
  starts: moment(),
  ends: moment(),
  allDay: flag().default(false),
  zone: trimmed(64).default(''),
  rule: trimmed(300).default(''),
  busy: flag().default(true),
}

export const eventContract = {
  view: own.read(`${schedules}/index`, {
    about: 'Everything with a time between two moments: own and shared calendars, and items of other services.',
    offline: true,
    input: z.object({ from: moment(), to: moment(), calendar: anyId() }),
    data: z.object({ zone: z.string(), calendars: z.array(calendarFace), list: z.array(viewItem) }),
  }),
  event: own.read(`${schedules}/detail`, {
    about: 'An event, or with `original` one occurrence of a series.',
    input: z.object({ id: z.uuid(), original: moment().default(0) }),
    data: z.object({ event: eventFace, calendar: calendarFace }),
  }),
  saveEvent: own.write(`${schedules}/save`, {
    about: 'Makes an event or changes it; of a series all, one occurrence, or one and those that follow.',
    input: z.object({ ...eventDraft, ...which, remind: minutesBefore }),
    data: aSaved,
  }),
  moveEvent: own.write(`${schedules}/move`, {
    about: 'Moves an event to another time; of a series only the occurrence named by `original`.',
    input: z.object({ id: z.uuid(), version: int(), original: moment().default(0), starts: moment(), ends: moment() }),
    data: z.object({ version: z.int() }),
  }),
  deleteEvent: own.write(`${schedules}/delete`, {
    about: 'Deletes an event; of a series all, one occurrence, or one and those that follow.',
    input: z.object({ id: z.uuid(), version: int(), ...which }),
  }),
  calendars: own.read(`${classifies}/index`, {
    about: 'The calendars one sees, and of one’s own the groups they are shared with and the state of subscriptions.',
    data: z.object({
      list: z.array(
        z.object({
          ...calendarFace.shape,
          /** Groups that may read it. */
          sharedWith: z.array(z.object({ id: z.string(), name: z.string() })),
          /** Its private address; '' for none. */
          feed: z.string(),
          url: z.string(),
          trouble: z.union([z.literal(''), z.enum(feedTroubles)]),
          tried: z.int(),
          succeeded: z.int(),
          skipped: z.int(),
          events: z.int(),
        }),
      ),
    }),
  }),
  saveCalendar: own.write(`${classifies}/save`, {
    about: 'Makes a calendar, or changes the one named by `id` and `version`.',
    input: z.object({ id: anyId(), version: int().default(0), name: needed(40), colour: z.enum(colours) }),
    data: aSaved,
  }),
  deleteCalendar: own.write(`${classifies}/delete`, {
    about: 'Deletes one of one’s calendars with its events, or ends a subscription.',
    input: z.object({ id: z.uuid() }),
  }),
  hideCalendar: own.write(`${classifies}/hide`, {
    about: 'Hides a calendar in one’s own view, or shows it again.',
    input: z.object({ id: z.uuid(), hidden: flag() }),
  }),
  shareCalendar: own.write(`${classifies}/share`, {
    about: 'Lets a group of one’s own read one of one’s calendars, or ends that.',
    input: z.object({ id: z.uuid(), group: z.uuid(), on: flag() }),
  }),
  importCalendar: own.write(`${classifies}/import`, {
    about: 'Reads an iCalendar file into one of one’s calendars; with `dry` only says what would happen.',
    fileBytes: 2 << 20,
    input: z.object({ id: z.uuid(), dry: flag().default(false), file: z.unknown().optional() }),
    data: z.object({
      added: z.int(),
      changed: z.int(),
      same: z.int(),
      problems: z.array(icsProblem),
    }),
  }),
  subscribe: own.writeInSteps(`${classifies}/subscribe`, {
    about: 'Subscribes to an iCalendar address, which the server fetches now and again every few hours.',
    input: z.object({ url: needed(1_000), name: trimmed(40).default(''), colour: z.enum(colours).default('grey') }),
    data: z.object({ id: z.string(), events: z.int(), skipped: z.int() }),
  }),
  refreshCalendar: own.writeInSteps(`${classifies}/refresh`, {
    about: 'Fetches one of one’s subscriptions now.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ trouble: z.union([z.literal(''), z.enum(feedTroubles)]) }),
  }),
  openFeed: own.write(`${classifies}/open-feed`, {
    about: 'Gives a calendar one sees a private address for other programs.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ feed: z.string() }),
  }),
  closeFeed: own.write(`${classifies}/close-feed`, {
    about: 'Makes the private address of a calendar void.',
    input: z.object({ id: z.uuid() }),
  }),
  feed: open.read(`${classifies}/feed`, {
    forPrograms: true,
    about: 'A calendar as an iCalendar file, by its private address.',
    input: z.object({ id: z.uuid(), key: needed(64) }),
    data: file(),
  }),
  reminders: own.read(`${reminders}/index`, {
    about: 'One’s own reminders to come, the next first.',
    input: z.object(paging),
    data: listed({
      event: z.string(),
      title: z.string(),
      minutes: z.int(),
      /** When it is sent, and when the occurrence begins. */
      at: z.int(),
      starts: z.int(),
      allDay: z.boolean(),
      colour: z.enum(colours),
    }),
  }),
  remind: own.write(`${reminders}/save`, {
    about: 'Sets one’s own reminders of an event: minutes before it begins.',
    input: z.object({ event: z.uuid(), minutes: minutesBefore }),
  }),
}
