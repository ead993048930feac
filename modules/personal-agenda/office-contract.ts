import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, int, listed, needed, oneRow, packed, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { eventDraft } from './event-contract.ts'
import { colours, eventFace } from './shapes.ts'

const access = { may: 'manage' } as const
const { read, write } = callsFor(access)
const backend = '/myschedule/backend/default'
const aSaved = z.object({ id: z.string() })
const aRow = z.object({ id: z.uuid(), version: int() })

export const officeContract = {
  deskCalendars: read(`${backend}/calendars`, {
    about: 'Calendars of the school.',
    input: z.object({ q: trimmed(60).default(''), ...oneRow, ...paging, ...sorting(['name']) }),
    data: listed({
      id: z.string(),
      name: z.string(),
      nameEn: z.string(),
      colour: z.enum(colours),
      audience,
      events: z.int(),
      version: z.int(),
    }),
  }),
  saveDeskCalendar: write(`${backend}/save-calendar`, {
    about: 'Makes a calendar of the school, or changes it and whom it is for.',
    input: z.object({
      id: anyId(),
      version: int().default(0),
      name: needed(40),
      nameEn: trimmed(80).default(''),
      colour: z.enum(colours),
      audience: packed(audience),
    }),
    data: aSaved,
  }),
  deleteDeskCalendar: write(`${backend}/delete-calendar`, {
    about: 'Deletes a calendar of the school with its events.',
    input: aRow,
  }),
  deskEvents: read(`${backend}/events`, {
    about: 'Events of the calendars of the school, the latest first.',
    input: z.object({
      q: trimmed(60).default(''),
      calendar: anyId(),
      ...oneRow,
      ...paging,
      ...sorting(['starts', 'title']),
    }),
    data: listed({ ...eventFace.shape, calendarName: z.string() }),
  }),
  saveDeskEvent: write(`${backend}/save-event`, {
    about: 'Makes an event of a calendar of the school, or changes it.',
    input: z.object(eventDraft),
    data: aSaved,
  }),
  deleteDeskEvent: write(`${backend}/delete-event`, {
    about: 'Deletes an event of a calendar of the school.',
    input: aRow,
  }),
  deskAudience: audienceCall(`${backend}/audience`, access),
  deskUnits: unitsCall(`${backend}/units`, access),
}
