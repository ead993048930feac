import * as z from 'zod'
import { payMethod } from '#kernel/codes.ts'
import { callsFor } from '#kernel/contract.ts'
import { flag, needed, strings } from '#kernel/shapes.ts'

const own = callsFor('person')
const verify = callsFor({ may: 'verify' })
const open = callsFor('public')

export const codeVerdicts = ['valid', 'used', 'expired', 'early', 'foreign', 'left', 'unreadable'] as const

const holder = z.object({
  ...strings('name', 'number', 'department', 'identity', 'avatar'),
})

const publicKey = z.object({
  kid: z.string(),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  /** Valid for codes issued from `from` to before `until`, in Unix seconds. */
  from: z.int(),
  until: z.int(),
})

/** Personal QR code: signed, short-lived, and verifiable by an offline gate. */
export const codeContract = {
  personalCode: own.read('/uc/wap/qrcode/get', {
    about: 'The person’s own code for the next moments. Ask again before `expires`.',
    offline: true,
    data: z.object({ code: z.string(), issued: z.int(), expires: z.int(), holder }),
  }),
  checkCode: verify.write('/uc/wap/qrcode/check', {
    about:
      'A gate or a doorkeeper checks a person’s code. `once` lets a code through a single time. The person is shown masked, and the check is on record.',
    input: z.object({ code: needed(300), once: flag().optional() }),
    data: z.object({
      verdict: z.enum(codeVerdicts),
      /** Null unless the code was issued here. */
      holder: holder.nullable(),
      issued: z.int(),
      expires: z.int(),
    }),
  }),
  codeKeys: open.read('/uc/wap/qrcode/keys', {
    about:
      'The public keys that personal codes can be checked with, offline: of the last, this and the next quarter. `README.md` of the module tells the format.',
    data: z.object({ site: z.string(), skew: z.int(), keys: z.array(publicKey) }),
  }),
  payEntry: own.read('/uc/wap/wxpay/index', {
    about: 'The ways to pay that the modules of this site offer the person; none where it has no payment service.',
    data: z.object({ methods: z.array(payMethod.extend({ module: z.string() })) }),
  }),
}
