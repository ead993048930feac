import * as z from 'zod'
import { queueCalls } from '#engines/moderation/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { int, ints, listed, needed, oneRow, paging, rowsOf, sorting, strings, trimmed } from '#kernel/shapes.ts'
import { kinds, leadActions, states, storedStates, tags } from './activity-shapes.ts'

const base = '/action/backend/default'
const organise = callsFor({ may: 'organise' })

/** Back-office calls for activities. */
export const activityOfficeContract = {
  ...queueCalls('/action/backend', { may: 'moderate' }),
  deskActivities: organise.read(`${base}/list`, {
    about: 'All activities, with how many are registered and came.',
    input: z.object({
      ...oneRow,
      q: trimmed(40).default(''),
      state: z.union([z.literal(''), z.enum(storedStates)]).default(''),
      kind: z.union([z.literal(''), z.enum(kinds)]).default(''),
      ...paging,
      ...sorting(['startsAt', 'title', 'created']),
    }),
    data: listed({
      ...strings('id', 'title', 'organiser', 'createdBy', 'place'),
      state: z.enum(states),
      kind: z.enum(kinds),
      tag: z.enum(tags),
      version: z.int(),
      ...ints('startsAt', 'endsAt', 'capacity', 'taken', 'waiting', 'arrived', 'created'),
      allowedActions: z.array(z.enum(leadActions)),
    }),
  }),
  deskActivityFigures: organise.read(`${base}/figures`, {
    about: 'Activities of a year: how many, how full, how many came, credit given, by tag and month.',
    input: z.object({ year: int(2000, 2100).optional() }),
    data: z.object({
      year: z.int(),
      ...ints('activities', 'registered', 'arrived', 'absent', 'creditMinutes', 'people'),
      tags: rowsOf({ tag: z.enum(tags), ...ints('n', 'registered', 'arrived') }),
      months: rowsOf({ month: z.string(), ...ints('n', 'arrived') }),
      units: rowsOf({ name: z.string(), ...ints('arrived', 'minutes') }),
    }),
  }),
  deskActivityPapers: organise.read(`${base}/papers`, {
    about: 'Papers that were issued.',
    input: z.object({ ...oneRow, q: trimmed(40).default(''), ...paging, ...sorting(['issued']) }),
    data: listed({
      ...strings('id', 'code', 'name', 'number', 'title', 'reason'),
      ...ints('minutes', 'issued', 'revoked'),
      allowedActions: z.array(z.enum(['revoke'])),
    }),
  }),
  revokeActivityPaper: organise.write(`${base}/revoke-paper`, {
    about: 'A paper is no longer valid; whoever checks it sees that.',
    input: z.object({ id: z.uuid(), reason: needed(200) }),
  }),
}
