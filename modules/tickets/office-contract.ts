import * as z from 'zod'
import { audience } from '#engines/directory/audience.ts'
import { callsFor } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { anyId, int, paged, paging, sorting, strings, trimmed } from '#kernel/shapes.ts'
import { ordersContract } from './office-orders-contract.ts'
import { eventDraft, eventRow, lacks, listStates, orJson, sessionDesk, sessionDraft, sure } from './office-shapes.ts'
import { modes } from './shapes.ts'

const backend = '/ticket/backend/default'
const { read, write } = callsFor({ may: 'manage' })
const versioned = z.object({ id: z.uuid(), version: int() })
const saved = z.object({ id: z.string(), version: z.int() })

/** Back-office calls for events, limited to the organiser's units. */
const eventsContract = {
  deskEvents: read(`${backend}/index`, {
    about: 'Events of one’s units.',
    input: z.object({
      ...paging,
      ...sorting(['updated', 'opens', 'title', 'starts']),
      q: trimmed(50).default(''),
      state: z.enum(['', ...listStates]).default(''),
      mode: z.enum(['', ...modes]).default(''),
      unit: anyId(),
    }),
    data: paged(eventRow),
  }),
  deskEvent: read(`${backend}/get-info`, {
    about: 'One event as its organiser sees it: everything that was set, its sessions, and what is still lacking.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      ...eventRow.shape,
      ...eventDraft.omit({ id: true, version: true, audience: true, department: true }).shape,
      ...strings('poster', 'posterUrl', 'departmentId'),
      audience,
      cancelReason: z.string(),
      announcedAt: z.int(),
      subscribers: z.int(),
      list: z.array(sessionDesk),
      lacks: z.array(z.enum(lacks)),
    }),
  }),
  deskUnits: read(`${backend}/units`, {
    about: 'The open units, each after the one above it, and which of them one may organise for.',
    data: z.object({
      all: z.boolean(),
      list: z.array(z.object({ id: z.string(), parent: z.string(), name: z.string(), may: z.boolean() })),
    }),
  }),
  eventAudience: read(`${backend}/audience`, {
    about: 'How many an audience has, and some of them.',
    input: z.object({ audience: orJson(audience) }),
    data: z.object({
      count: z.int(),
      sample: z.array(z.object({ name: z.string(), role: z.enum(personRoles), department: z.string() })),
    }),
  }),
  saveEvent: write(`${backend}/save`, {
    about: 'Keeps an event. What is announced already takes its new rules at once.',
    input: eventDraft,
    data: saved,
  }),
  copyEvent: write(`${backend}/copy`, {
    about: 'A new draft like it, with the same sessions and quotas.',
    input: z.object({ id: z.uuid() }),
    data: saved,
  }),
  removeEvent: write(`${backend}/remove`, { about: 'Throws a draft away.', input: versioned }),
  publishEvent: write(`${backend}/publish`, {
    about: 'Announces it, once nothing is lacking. The seeds of its draws are fixed in the same moment.',
    input: versioned,
    data: saved,
  }),
  archiveEvent: write(`${backend}/archive`, {
    about: 'Takes one that is over out of everyone’s lists.',
    input: versioned,
  }),
  cancelPreview: read(`${backend}/cancel-preview`, {
    about: 'How many would lose what, if it were cancelled now.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ people: z.int(), places: z.int(), waiting: z.int(), subscribers: z.int() }),
  }),
  cancelEvent: write(`${backend}/cancel`, {
    about: 'It does not take place: every ticket is given back and everyone told. Asked again it goes on where it was.',
    input: z.object({ id: z.uuid(), reason: trimmed(300).min(1), title: trimmed(80) }),
    data: z.object({ isUnderWay: z.boolean() }),
  }),
  saveSession: write(`${backend}/session-save`, {
    about: 'A session and its quotas. Once announced, its quotas grow and shrink, and its times change by moving it.',
    input: sessionDraft,
    data: saved,
  }),
  removeSession: write(`${backend}/session-remove`, {
    about: 'Takes a session out of a draft.',
    input: z.object({ event: z.uuid(), version: int(), id: z.uuid() }),
    data: saved,
  }),
  moveSession: write(`${backend}/session-move`, {
    about: 'Another time or place. Everyone who has something of it is told, and may give it back until it starts.',
    input: z.object({
      event: z.uuid(),
      version: int(),
      id: z.uuid(),
      doorsAt: sure(),
      startsAt: sure(),
      endsAt: sure(),
      place: trimmed(80).default(''),
      reason: trimmed(300).default(''),
    }),
    data: saved,
  }),
}

export const officeContract = { ...eventsContract, ...ordersContract }
