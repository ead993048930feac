import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { file, ints, needed, strings, trimmed } from '#kernel/shapes.ts'
import { permit } from './permit-shapes.ts'

const base = '/approvals/wap'
const own = callsFor('person')
const open = callsFor('public')
const manage = callsFor({ may: 'manage' })
const one = z.object({ id: z.uuid() })

/** Certificates and car permits: what comes out of cases. */
export const ownContract = {
  papers: own.read(`${base}/paper/lists`, {
    about: 'The certificates one was issued, the latest first.',
    offline: true,
    data: z.object({
      list: z.array(
        z.object({ ...strings('id', 'case', 'title', 'code', 'reason'), ...ints('issued', 'revoked', 'copies') }),
      ),
    }),
  }),
  paperPdf: own.read(`${base}/paper/pdf`, {
    about: 'A certificate as a PDF file with its code.',
    input: one,
    data: file(),
  }),
  checkPaper: open.read(`${base}/paper/check`, {
    about: 'Whether a certificate with this code was issued and is valid. The name is masked.',
    input: z.object({ code: trimmed(40) }),
    data: z.object({
      state: z.enum(['valid', 'revoked', 'unknown']),
      ...strings('title', 'name'),
      issued: z.int(),
    }),
  }),
  revokePaper: manage.write(`${base}/paper/revoke`, {
    about: 'A certificate is no longer valid; whoever checks it sees that.',
    input: z.object({ id: z.uuid(), reason: needed(200) }),
  }),
  permits: own.read(`${base}/permit/lists`, {
    about: 'One’s car permits, the valid ones first, and how many one may have.',
    offline: true,
    data: z.object({ list: z.array(permit), most: z.int() }),
  }),
  permit: own.read(`${base}/permit/detail`, {
    about: 'A car permit: one’s own, or any for managers.',
    fresh: true,
    input: one,
    data: permit,
  }),
  permitCode: own.read(`${base}/permit/code`, {
    about: 'The code of one’s own valid permit for the gate; it is good for two minutes.',
    fresh: true,
    input: one,
    data: z.object({ code: z.string(), until: z.int() }),
  }),
  endPermit: own.write(`${base}/permit/end`, { about: 'Gives up one’s own permit.', input: one }),
  revokePermit: manage.write(`${base}/permit/revoke`, {
    about: 'Revokes a permit, with the reason its holder reads.',
    input: z.object({ id: z.uuid(), reason: needed(200) }),
  }),
}
