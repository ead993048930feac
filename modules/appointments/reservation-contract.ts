import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyDay, day, file, flag, int, ints, listed, paging, strings, trimmed } from '#kernel/shapes.ts'
import { anyKind, slot } from './shapes.ts'

const base = '/appointment/wap/reservation'
const own = callsFor('person')
const anyone = callsFor('public')
const no = () => int(1, 9_000_000_000)

const slots = listed({
  ...strings('id', 'name'),
  no: z.int(),
  slots: z.array(
    z.object({
      ...strings('day', 'unitName'),
      ...ints('unit', 'from', 'to', 'total', 'left'),
      refusal: slot.shape.refusal,
      isOwn: z.boolean(),
    }),
  ),
})
const asked = z.object({
  ...paging,
  kind: anyKind,
  no: int(0, 9_000_000_000).default(0),
  from: anyDay(),
  to: anyDay(),
})

/** What clients of the reservation host ask for, by numbers instead of ids. Their own paths and fields are in `dialects.ts`. */
export const reservationContract = {
  table: own.read(`${base}/table`, {
    about: 'Slots of resources by place and day, as other portals list them.',
    input: asked,
    data: slots,
  }),
  margins: anyone.read(`${base}/margins`, {
    about: 'The same of one resource; nothing without a session.',
    input: asked,
    data: slots,
  }),
  launch: own.write(`${base}/launch-all`, {
    about: 'Books several times of a resource at once, all or none. A captcha that is sent has to be right.',
    input: z.object({
      no: no(),
      purpose: trimmed(200).default(''),
      letters: trimmed(200).default(''),
      clicks: trimmed(2_000).default(''),
      items: z
        .array(z.object({ day: day(), from: int(0, 1440), to: int(0, 1440), unit: int(0, 2000) }))
        .min(1)
        .max(20),
    }),
    data: z.object({ list: z.array(z.int()) }),
  }),
  cancelNo: own.write(`${base}/cancel-no`, {
    about: 'Cancels bookings by their numbers; with `all`, those of the same series too.',
    input: z.object({ list: z.array(no()).min(1).max(60), all: flag().default(false) }),
    data: z.object({ cancelled: z.int() }),
  }),
  signCode: own.read(`${base}/sign-code`, {
    about:
      'The code of one’s booking, to be scanned by those who check in; it changes every minute. By the booking, or by the resource and the code at its door.',
    input: z.object({
      no: int(0, 9_000_000_000).default(0),
      resource: int(0, 9_000_000_000).default(0),
      door: trimmed(200).default(''),
    }),
    data: z.object({ code: z.string(), until: z.int() }),
  }),
  letterCode: anyone.read('/site/login/code', {
    about: 'Letters in a picture; `code` of a request to book.',
    input: z.object({ v: trimmed(40).default('').catch('') }),
    data: file(),
  }),
  clickCaptcha: anyone.read('/site/captcha/click-get', {
    about: 'A picture with letters to be clicked in the order of `wordList`.',
    data: z.object({ ...strings('originalImageBase64', 'secretKey', 'token'), wordList: z.array(z.string()) }),
  }),
  ownName: own.read('/site/user/get-name', {
    about: 'Who is logged in.',
    data: z.object({ ...strings('name', 'number', 'college'), identity_id: z.int() }),
  }),
}
