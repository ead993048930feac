import * as z from 'zod'
import { audience, everyone } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { position, presenceCalls } from '#engines/presence/contract.ts'
import { modes } from '#engines/presence/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { flag, int, listed, many, needed, packed, paging, rowsOf, strings, trimmed } from '#kernel/shapes.ts'
import { officeContract } from './office-contract.ts'
import { classVisits, ledSession, mySession, roundFace, routeFace } from './shapes.ts'

const base = '/checkin/wap/default'
const own = callsFor('person')
const guard = callsFor({ may: 'guard' })
const of = { id: z.uuid() }

export const contract = {
  ...presenceCalls(base),
  ...officeContract,
  mySessions: own.read(`${base}/list`, {
    about: 'Sessions one is expected at: of today, or those that are over.',
    input: z.object({ which: z.enum(['now', 'past']).default('now'), ...paging }),
    data: listed(mySession, { more: z.boolean() }),
  }),
  surplus: own.read(`${base}/surplus`, {
    about:
      'One’s classes of the term: how many meetings are left, how one signed in, and how many may still be missed.',
    offline: true,
    data: z.object({ term: z.string(), missShare: z.int(), list: rowsOf(classVisits) }),
  }),
  ledSessions: own.read(`${base}/led`, {
    about: 'Sessions one leads: of today and to come, or those that are over.',
    input: z.object({ which: z.enum(['now', 'past']).default('now'), ...paging }),
    data: listed(ledSession, { more: z.boolean(), mayBuild: z.boolean() }),
  }),
  buildSession: own.write(`${base}/build`, {
    about: 'For teachers and staff: a session of one’s own, open at once from its time on.',
    input: z.object({
      title: needed(80),
      place: trimmed(80).default(''),
      startsAt: int(),
      minutes: int(5, 1_440),
      late: int(0, 240).default(10),
      roster: z.enum(['open', 'list']).default('open'),
      audience: packed(audience).default(everyone),
      walkIns: flag().default(true),
      checkOut: flag().default(false),
      modes: many(z.enum(modes)).default(['turning', 'typed']),
      turnSec: int(5, 60).default(10),
      ...position,
      radius: int(0, 5_000).default(0),
    }),
    data: z.object({ id: z.string() }),
  }),
  cancelSession: own.write(`${base}/cancel`, {
    about: 'For those who lead it: it does not take place.',
    input: z.object(of),
  }),
  buildClasses: own.read(`${base}/classes`, {
    about: 'Classes of the term that one teaches, to choose who is expected.',
    data: z.object({ list: rowsOf(strings('id', 'name', 'code')) }),
  }),
  buildAudience: audienceCall(`${base}/audience`, 'person'),
  buildUnits: unitsCall(`${base}/units`, 'person'),
  rounds: guard.read(`${base}/rounds`, {
    about: 'Routes one can walk, the round one is walking, and the last ones.',
    data: z.object({ running: z.string(), routes: rowsOf(routeFace), list: rowsOf(roundFace) }),
  }),
  startRound: guard.write(`${base}/start-round`, {
    about: 'Begins a round; while one is running, it is that one.',
    input: z.object({ route: z.uuid() }),
    data: z.object({ id: z.string() }),
  }),
  endRound: guard.write(`${base}/end-round`, { about: 'Ends the round one is walking.', input: z.object(of) }),
}
