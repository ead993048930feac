import * as z from 'zod'
import { foundCode } from '#kernel/codes.ts'
import { callsFor } from '#kernel/contract.ts'
import { needed } from '#kernel/shapes.ts'

const open = callsFor('public')
const own = callsFor('person')

/** 256 bits in base64url. */
const code = () => z.string().regex(/^[\w-]{43}$/)
const one = () => z.object({ scan: code() })

export const scanStates = ['waiting', 'seen', 'confirmed', 'refused', 'used'] as const
const state = z.enum([...scanStates, 'expired'])

/** Route groups of scan login; the QR code leads the phone to the same group. */
export const scanGroups = ['smlogin', 'smloginV2'] as const

const asking = z.object({
  state,
  /** Requesting device: `Windows · Edge`. */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'desktop', 'other']),
  /** Masked IP address, and the name of its network. */
  address: z.string(),
  place: z.string(),
  asked: z.int(),
  seconds: z.int(),
  account: z.object({ name: z.string(), number: z.string() }),
  allowedActions: z.array(z.string()),
})

/** Login on a desktop by scanning with a logged-in phone, and the scanner. */
export const scanContract = {
  scanOffer: open.read('/wap/scan/index', {
    about: 'Whether this site lets people log in on a desktop by scanning a code.',
    data: z.object({ on: z.boolean() }),
  }),
  startScan: open.write('/wap/scan/start', {
    about: 'A code for this browser alone: `url` is what the phone scans, `scan` what this browser asks after.',
    input: z.object({ group: z.enum(scanGroups).default('smlogin') }),
    data: z.object({ scan: z.string(), url: z.string(), seconds: z.int() }),
  }),
  scanState: open.read('/wap/scan/state', {
    about: 'How far a code of this very browser has come; for browsers that cannot hear events.',
    input: one(),
    data: z.object({ state, seconds: z.int() }),
  }),
  watchScan: open.read('/wap/scan/events', {
    about: 'The same as server-sent events named `state`, each as it happens; ends when the code does.',
    input: one(),
    data: z.unknown().meta({ format: 'event-stream' }),
  }),
  enterScan: open.write('/wap/scan/enter', {
    about:
      'Logs in the browser that asked, once its code was confirmed. Works once; both cookies leave with this answer.',
    input: one(),
  }),
  lookScan: own.write('/wap/scan/look', {
    about: 'On the phone: what is asking to be logged in. From then on the code is this person’s alone.',
    input: one(),
    data: asking,
  }),
  confirmScan: own.write('/wap/scan/confirm', {
    about: 'On the phone: lets the browser that asked in as this person.',
    input: one(),
  }),
  refuseScan: own.write('/wap/scan/refuse', {
    about: 'On the phone: turns the browser that asked away.',
    input: one(),
  }),
  resolveCode: own.write('/wap/scan/resolve', {
    about: 'What a scanned or typed code stands for, and where it leads: the scanner knows no codes itself.',
    input: z.object({ code: needed(2_000) }),
    data: foundCode,
  }),
}
