import * as z from 'zod'
import { gateCalls } from '#engines/admission/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyId, int, ints, listed, needed, paging, pressKey, rowsOf, strings, trimmed } from '#kernel/shapes.ts'
import { spotAnswers } from './shapes.ts'

const base = '/visitor/backend/gate'
const guard = callsFor({ may: 'guard' })
/** Any right of the module: guards, security and the back office. */
const staff = callsFor({ may: '' })

/** Somebody who is inside, as guards and the back office see them. */
export const insideRow = z.object({
  ...strings('guest', 'visit', 'name', 'phone', 'plate', 'host', 'place', 'gate'),
  ...ints('enteredAt', 'until', 'overdue'),
})

/** The guard's calls: `session` of the gate calls is the gate one stands at. */
export const gateContract = {
  ...gateCalls(base, { may: 'guard' }),
  inside: staff.read(`${base}/inside`, {
    about: 'Who is inside now, those whose time is over first.',
    input: z.object({ ...paging, q: trimmed(40).default(''), which: z.enum(['all', 'overdue']).default('all') }),
    data: listed(insideRow, { overdue: z.int() }),
  }),
  spotPage: guard.read(`${base}/spot-page`, {
    about: 'The gates, and within how many hours an entry on the spot has to be recorded.',
    data: z.object({ hours: z.int(), gates: rowsOf(strings('id', 'name')) }),
  }),
  findHost: guard.read(`${base}/find-host`, {
    about: 'People who may be hosts, by their whole name or number.',
    input: z.object({ q: trimmed(40).default('') }),
    data: z.object({ list: rowsOf(strings('id', 'name', 'department')) }),
  }),
  spot: guard.write(`${base}/spot`, {
    about: 'Records somebody who was let in on the spot; the host is told.',
    once: true,
    input: z.object({
      gate: z.uuid(),
      host: z.uuid(),
      name: needed(50),
      phone: needed(30),
      idNumber: trimmed(30).default(''),
      plate: trimmed(12).default(''),
      purpose: needed(200),
      place: trimmed(100).default(''),
      why: needed(200),
      /** When they came in, in seconds; 0 for now. */
      at: int(0).default(0),
      /** For how many hours. */
      hours: int(1, 24).default(2),
      key: pressKey(),
    }),
    data: z.object({ id: z.string() }),
  }),
  spots: staff.read(`${base}/spots`, {
    about: 'Who was let in on the spot.',
    input: z.object({ ...paging, q: trimmed(40).default(''), id: anyId() }),
    data: listed(
      z.object({
        ...strings('id', 'name', 'phone', 'plate', 'host', 'purpose', 'why', 'gate', 'by'),
        answer: z.enum(spotAnswers),
        ...ints('enteredAt', 'leftAt', 'recordedAt'),
      }),
    ),
  }),
}
