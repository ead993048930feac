import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { int, needed, strings } from '#kernel/shapes.ts'

const lookup = callsFor({ may: 'lookup' })
const own = callsFor('person')
const open = callsFor('public')

const found = z.object({
  ...strings('id', 'number', 'name', 'identity', 'department', 'avatar'),
  /** Personal data is masked. */
  mobile: z.string(),
  email: z.string(),
  left: z.boolean(),
})

/** Lookup of people within the administrator's units. */
export const lookupContract = {
  lookup: lookup.read('/uc/wap/lookup/index', {
    about:
      "People by number, name, pinyin or initials, within the units of the asker's right; personal values are masked.",
    input: z.object({ q: z.string().trim().min(2).max(50), page: int(1, 5).default(1) }),
    data: z.object({ list: z.array(found), more: z.boolean() }),
  }),
  unmask: lookup.write('/uc/wap/lookup/unmask', {
    about: "Tells a person's number and address in full. The reason is kept in the audit.",
    input: z.object({ id: z.uuid(), reason: z.string().trim().min(4).max(200) }),
    data: z.object({ mobile: z.string(), email: z.string() }),
  }),
}

const certified = z.object({
  ...strings('name', 'number', 'identity', 'department', 'site'),
  status: z.enum(['current', 'left']),
  /** Time of this data. */
  asOf: z.int(),
})

/** Certificates of identity, verifiable by anyone who is shown one. */
export const certificateContract = {
  certification: own.read('/uc/wap/certification/index', {
    about: 'What a certificate of the person would say, and whether the site gives any.',
    input: z.object({}),
    data: z.object({ open: z.boolean(), hours: z.int(), person: certified }),
  }),
  issueCertificate: own.write('/uc/wap/certification/issue', {
    about: 'Gives a certificate with a code to check it by; the one before is void.',
    input: z.object({}),
    data: z.object({ code: z.string(), expires: z.int(), url: z.string() }),
  }),
  checkCertificate: open.read('/uc/wap/certification/check', {
    about: 'What stands behind the code of a certificate, as of now; names and numbers are masked.',
    input: z.object({ code: needed(40) }),
    data: z.object({ person: certified, expires: z.int() }),
  }),
}
