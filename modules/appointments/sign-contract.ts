import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyDay, anyId, flag, int, listed, paging, rowsOf, strings, trimmed } from '#kernel/shapes.ts'
import { anyKind, namedBooking } from './shapes.ts'

const base = '/appointment/wap/sign'
const sign = callsFor({ may: 'sign' })

/** Those who check people in: at a desk, a hall, a court. */
export const signContract = {
  signPlaces: sign.read(`${base}/places`, {
    about: 'Resources to check in for.',
    data: z.object({ list: rowsOf(strings('id', 'name', 'kind')) }),
  }),
  signList: sign.read(`${base}/lists`, {
    about: 'Bookings of a day, by resource, time and name.',
    input: z.object({
      ...paging,
      resource: anyId(),
      kind: anyKind,
      day: anyDay(),
      q: trimmed(40).default(''),
      /** Only what is ahead or on. */
      open: flag().default(false),
    }),
    data: listed(namedBooking, { day: z.string() }),
  }),
  signIn: sign.write(`${base}/save`, {
    about: 'Checks somebody in or ends their stay, by the booking or the code that they show.',
    input: z.object({
      id: anyId(),
      code: trimmed(200).default(''),
      action: z.enum(['checkIn', 'finish']).default('checkIn'),
    }),
    data: namedBooking,
  }),
  signLog: sign.read(`${base}/log`, {
    about: 'Who checked in, left or did not come, newest first.',
    input: z.object({ ...paging, resource: anyId(), q: trimmed(40).default(''), days: int(1, 365).default(30) }),
    data: listed(namedBooking),
  }),
}
