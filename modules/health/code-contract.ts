import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { day, needed, paged, paging, strings, text } from '#kernel/shapes.ts'
import { codeColours } from './shapes.ts'

const own = callsFor('person')
const gate = callsFor({ may: 'gate' })
const cases = callsFor({ may: 'cases' })

const standing = {
  colour: z.enum(codeColours),
  /** Reasons why it is not green, and what makes it green again. */
  reasons: z.array(z.object({ name: z.string(), title: z.string(), wayOut: z.string() })),
  /** Days since the last test; -1 without one. */
  days: z.int(),
}

const ofPerson = { realname: z.string(), number: z.string(), department: z.string() }

export const codeCalls = {
  code: own.read('/healthcode/wap/default/index', {
    service: 'code',
    about: 'The health code of whoever asks: its colour, why, the way out, and what the square says for some seconds.',
    fresh: true,
    data: z.object({
      ...standing,
      ...strings('realname', 'number', 'token'),
      /** Unix time until which the token is valid, and its period in seconds. */
      until: z.int(),
      step: z.int(),
      serverTime: z.int(),
    }),
    page: { path: 'epidehealth/index', title: 'title.code' },
  }),
  door: own.write('/healthcode/wap/default/dindex', {
    service: 'code',
    about: 'Someone stands at a door and scans what hangs there: their colour and the days since their test.',
    input: z.object({ door_id: text(64).default(''), iaaa_token: text(500).default('') }),
    data: z.object({ ...standing, realname: z.string() }),
  }),
  gate: gate.write('/healthcode/wap/gate/check', {
    service: 'gate',
    about: 'Someone at a gate looks at a code. What it said is noted, and no door is shut by it.',
    input: z.object({ token: needed(200), door: text(64).default('') }),
    data: z.object({ ...standing, ...ofPerson, at: z.int() }),
  }),
  codes: cases.read('/healthcode/wap/gate/codes', {
    about: 'Whose code is not green, and why: those with open cases or a positive test, within one’s scope.',
    input: z.object({ colour: z.enum(['', 'amber', 'red']).default(''), keyword: text(50).default(''), ...paging }),
    data: paged({ person: z.string(), ...ofPerson, ...standing, since: day() }),
  }),
  codeOf: cases.read('/healthcode/wap/gate/code', {
    about: 'How someone’s code stands.',
    input: z.object({ person: z.uuid() }),
    data: z.object({ ...standing, ...ofPerson, person: z.string() }),
  }),
  addTest: cases.write('/healthcode/wap/gate/test', {
    about: 'Notes a test of someone: its day and what came out.',
    input: z.object({ number: needed(64), day: day(), result: z.enum(['negative', 'positive']) }),
  }),
}
