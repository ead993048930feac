import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { booleans, day, needed, packed, pressKey, strings, trimmed } from '#kernel/shapes.ts'
import { guestStates, phases, times, window } from './shapes.ts'

const base = '/visitor/wap/guest'
const open = callsFor('public')
const token = trimmed(80).default('')

const person = {
  name: needed(50),
  phone: needed(30),
  idNumber: trimmed(30).default(''),
  plate: trimmed(12).default(''),
}
const other = z.object({ name: needed(50), phone: needed(30), plate: trimmed(12).default('') })

/** What a guest without an account does, by the token of their link. */
export const guestContract = {
  pass: open.read(`${base}/pass`, {
    about: 'The visit of the guest with this link, and in its time the code for the gate.',
    input: z.object({ token }),
    data: z.object({
      ...strings('name', 'phone', 'idNumber', 'plate', 'host', 'purpose', 'place', 'note', 'site'),
      phase: z.enum(phases),
      state: z.enum(guestStates),
      ...booleans('filled', 'idNeeded', 'reentry'),
      windows: z.array(window),
      gates: z.array(z.string()),
      /** When the code is shown, in seconds: now, if `code` is there. */
      opens: z.int(),
      code: z.object({ ...strings('code', 'seed'), until: z.int() }).nullable(),
    }),
  }),
  fill: open.write(`${base}/fill`, {
    about: 'The guest’s own data. What is left empty stays as it is.',
    input: z.object({ token, ...person }),
  }),
  decline: open.write(`${base}/decline`, {
    about: 'The guest will not come.',
    input: z.object({ token }),
  }),
  applyInfo: open.read(`${base}/apply-info`, {
    about: 'Whether guests may apply here, and the limits.',
    data: z.object({
      open: z.boolean(),
      ...strings('dayFrom', 'dayUntil'),
      idNeeded: z.boolean(),
      today: day(),
      ...{ mostGuests: z.int(), daysAhead: z.int() },
    }),
  }),
  apply: open.write(`${base}/apply`, {
    about: 'A guest asks to come. The answer is the same whether or not there is such a host.',
    input: z.object({
      hostName: needed(50),
      /** Staff number or mobile number of the host. */
      hostNumber: needed(30),
      purpose: needed(200),
      place: trimmed(100).default(''),
      ...times(),
      ...person,
      others: packed(z.array(other).max(49)).default([]),
      captcha: trimmed(80).default(''),
      key: pressKey(),
    }),
    data: z.object({ token: z.string() }),
  }),
}
