import * as z from 'zod'
import { flowCalls } from '#engines/flow/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, flag, int, ints, listed, many, paging, pressKey, rowsOf, strings, trimmed } from '#kernel/shapes.ts'
import { aboutVisit, guest, invitedGuests, spotAnswers, times, visitActions, visitRow, window } from './shapes.ts'

const base = '/visitor/wap/default'
const own = callsFor('person')

const visit = z.object({
  ...visitRow.shape,
  ...strings('note', 'reason', 'case'),
  windows: z.array(window),
  people: z.array(guest),
  gates: z.array(z.string()),
  isHost: z.boolean(),
  allowedActions: z.array(z.enum(visitActions)),
})
export type Visit = z.output<typeof visit>

/** What hosts do. Guests are `guest-contract.ts`, guards `gate-contract.ts`, the back office `office-contract.ts`. */
export const contract = {
  options: own.read(`${base}/get-info`, {
    about: 'What the form needs: limits, gates, and guests of earlier visits.',
    data: z.object({
      mayInvite: z.boolean(),
      ...strings('dayFrom', 'dayUntil'),
      ...ints('mostGuests', 'mostDays', 'daysAhead', 'longestHours', 'waiting'),
      gates: rowsOf(strings('id', 'name')),
      recent: rowsOf(strings('id', 'name', 'phone', 'plate')),
    }),
  }),
  lists: own.read(`${base}/lists`, {
    about: 'One’s own visits: those ahead or on, those over, or those that wait.',
    input: z.object({ ...paging, which: z.enum(['open', 'waiting', 'past']).default('open') }),
    data: listed(visitRow),
  }),
  detail: own.read(`${base}/detail`, {
    about: 'One visit, for its host, those who are asked, and the guards.',
    fresh: true,
    input: z.object({ id: anyId(), case: anyId() }),
    data: visit,
  }),
  path: own.read(`${base}/path`, {
    about: 'Who will be asked for such a visit, with real names and usual times.',
    input: z.object({ ...times(), guests: int(1, 50), cars: int(0, 50) }),
    data: z.object({
      why: z.array(z.enum(['guests', 'cars', 'outside'])),
      steps: rowsOf({ title: z.string(), people: z.array(z.string()), minutes: z.int() }),
    }),
  }),
  invite: own.write(`${base}/invite`, {
    about: 'Invites guests. Each gets a link; unit and security are asked where the settings say so.',
    once: true,
    input: z.object({
      ...aboutVisit(),
      ...times(),
      gates: many(z.uuid(), 20).default([]),
      guests: invitedGuests(),
      key: pressKey(),
    }),
    data: z.object({ id: z.string(), asks: z.boolean() }),
  }),
  decide: own.write(`${base}/decide`, {
    about: 'The host confirms or refuses an application, or cancels a visit.',
    input: z.object({
      id: z.uuid(),
      action: z.enum(['confirm', 'refuse', 'cancel']),
      reason: trimmed(200).default(''),
    }),
    data: z.object({ asks: z.boolean() }),
  }),
  answerSpot: own.write(`${base}/answer-spot`, {
    about: 'The host says whether they know somebody who was let in on the spot.',
    input: z.object({ id: z.uuid(), answer: z.enum(spotAnswers).exclude(['']) }),
  }),
  link: own.read(`${base}/link`, {
    about: 'The link of a guest, for the host to send.',
    input: z.object({ guest: z.uuid() }),
    data: z.object({ url: z.string(), text: z.string() }),
  }),
  renewLink: own.write(`${base}/renew-link`, {
    about: 'Ends the link of a guest, and what was opened with it; with `anew` there is another one.',
    input: z.object({ guest: z.uuid(), anew: flag().default(false) }),
  }),
  ...flowCalls('/visitor/wap/flow'),
}
