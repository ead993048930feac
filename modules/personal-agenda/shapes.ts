import * as z from 'zod'
import { icsTroubles } from '#engines/icalendar/shapes.ts'

export const calendarKinds = ['own', 'subscribed', 'group', 'site'] as const
export const colours = ['blue', 'teal', 'green', 'amber', 'orange', 'red', 'pink', 'purple', 'grey'] as const
export const feedTroubles = ['notFound', 'badAnswer', 'noCalendar', 'unreachable', 'forbidden', 'tooLarge'] as const
export const groupRoles = ['owner', 'editor', 'reader'] as const
export const memberStates = ['invited', 'joined'] as const
/** Which occurrences of a series a change is about. */
export const scopes = ['all', 'one', 'following'] as const

export type Colour = (typeof colours)[number]
export type CalendarKind = (typeof calendarKinds)[number]
export type GroupRole = (typeof groupRoles)[number]
export type Scope = (typeof scopes)[number]
export type FeedTrouble = (typeof feedTroubles)[number]

/** Longest range a view may ask for, in days. */
export const longestView = 100
export const mostReminders = 5

/** An id made by the client, so that a request sent twice makes one thing; '' for none. */
export const pressKey = () => z.union([z.literal(''), z.string().regex(/^[0-9a-f]{32}$/)]).default('')

/** A calendar as someone sees it. Times are seconds, 0 for none. */
export const calendarFace = z.object({
  id: z.string(),
  kind: z.enum(calendarKinds),
  name: z.string(),
  colour: z.enum(colours),
  /** The group it belongs to, or through which it was shared. */
  group: z.string(),
  groupName: z.string(),
  ownerName: z.string(),
  isMine: z.boolean(),
  mayEdit: z.boolean(),
  isHidden: z.boolean(),
  version: z.int(),
})

/** Something at a time in the view: an occurrence of an event, or an item of another service. */
export const viewItem = z.object({
  /** Unique within a view. */
  key: z.string(),
  /** The event's id; '' for an item of another service. */
  event: z.string(),
  /** When the rule has this occurrence, seconds; 0 for an event that does not repeat. */
  original: z.int(),
  calendar: z.string(),
  /** The service it comes from; '' for a calendar's own event. */
  source: z.string(),
  kind: z.enum(['event', 'deadline', 'task']),
  title: z.string(),
  place: z.string(),
  starts: z.int(),
  ends: z.int(),
  allDay: z.boolean(),
  repeats: z.boolean(),
  isDone: z.boolean(),
  /** Of the event; 0 for an item of another service. */
  version: z.int(),
  /** The page it opens; '' for an event of a calendar. */
  page: z.string(),
})

export const eventFace = z.object({
  id: z.string(),
  calendar: z.string(),
  title: z.string(),
  place: z.string(),
  text: z.string(),
  starts: z.int(),
  ends: z.int(),
  allDay: z.boolean(),
  zone: z.string(),
  rule: z.string(),
  /** Further times of the series, besides those of the rule. */
  dates: z.array(z.int()),
  busy: z.boolean(),
  remind: z.array(z.int()),
  /** The occurrence that was asked for: its time by the rule, 0 for the event itself. */
  original: z.int(),
  /** The first time of the series. */
  first: z.int(),
  version: z.int(),
  mayEdit: z.boolean(),
})

export const memberFace = z.object({
  id: z.string(),
  name: z.string(),
  department: z.string(),
  role: z.enum(groupRoles),
  state: z.enum(memberStates),
  sharesTime: z.boolean(),
  isMe: z.boolean(),
})

export const groupFace = z.object({
  id: z.string(),
  name: z.string(),
  version: z.int(),
  role: z.enum(groupRoles),
  state: z.enum(memberStates),
  members: z.int(),
  invitedBy: z.string(),
})

/** What is wrong with one entry of an iCalendar file. */
export const icsProblem = z.object({ title: z.string(), what: z.enum(icsTroubles) })

export type CalendarFace = z.output<typeof calendarFace>
export type ViewItem = z.output<typeof viewItem>
export type EventFace = z.output<typeof eventFace>
