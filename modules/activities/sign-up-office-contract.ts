import * as z from 'zod'
import { audience, everyone } from '#engines/directory/audience.ts'
import { audienceCall, unitsCall } from '#engines/directory/choice-contract.ts'
import { counts } from '#engines/presence/contract.ts'
import { markFace } from '#engines/presence/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { saidInput } from '#kernel/language/said-shapes.ts'
import {
  anyId,
  flag,
  int,
  ints,
  listed,
  many,
  needed,
  packed,
  paging,
  rowsOf,
  sorting,
  strings,
  trimmed,
} from '#kernel/shapes.ts'
import { shownStates, signUpDeeds, signUpStates, ways } from './sign-up-shapes.ts'

const base = '/signed/backend/default'
const access = { may: 'signUps' } as const
const manage = callsFor(access)
const of = { id: z.uuid() }
const version = int(1)

const row = z.object({
  ...strings('id', 'title', 'place', 'organiser', 'session'),
  state: z.enum(shownStates),
  way: z.enum(ways),
  checkOut: z.boolean(),
  ...ints('version', 'number', 'opensAt', 'closesAt', 'expected', 'signed', 'out'),
  allowedActions: z.array(z.enum(signUpDeeds)),
})

/** Back-office calls of sign-up projects. */
export const signUpOfficeContract = {
  deskSignUps: manage.read(`${base}/list`, {
    about: 'All projects, with how many have signed in.',
    input: z.object({
      q: trimmed(40).default(''),
      state: z.union([z.literal(''), z.enum(signUpStates)]).default(''),
      ...paging,
      ...sorting(['opensAt', 'closesAt', 'title']),
    }),
    data: listed(row),
  }),
  deskSignUp: manage.read(`${base}/detail`, {
    about: 'One of them as it is edited.',
    input: z.object(of),
    data: z.object({
      ...row.shape,
      ...strings('titleEn', 'titleTw', 'text', 'endText', 'cancelReason'),
      audience,
      leaders: z.array(z.string()),
    }),
  }),
  saveSignUp: manage.write(`${base}/save`, {
    about: 'A draft as a whole; of a published project only the texts.',
    input: z.object({
      id: anyId(),
      version: int(0).default(0),
      ...saidInput('title', needed(80), 120, 80),
      text: trimmed(2_000).default(''),
      endText: trimmed(1_000).default(''),
      organiser: trimmed(60).default(''),
      place: trimmed(80).default(''),
      leaders: many(z.uuid(), 20).default([]),
      audience: packed(audience).default(everyone),
      opensAt: int(),
      closesAt: int(),
      way: z.enum(ways).default('tap'),
      checkOut: flag().default(false),
    }),
    data: z.object({ id: z.string(), version: z.int() }),
  }),
  publishSignUp: manage.write(`${base}/publish`, {
    about: 'Fixes window, way and list; it opens by itself.',
    input: z.object({ ...of, version }),
  }),
  endSignUp: manage.write(`${base}/end`, {
    about: 'Ends it now; who has not signed in is absent.',
    input: z.object({ ...of, version }),
  }),
  cancelSignUp: manage.write(`${base}/cancel`, {
    about: 'Calls it off, with the reason on its page.',
    input: z.object({ ...of, version, reason: needed(200) }),
  }),
  removeSignUp: manage.write(`${base}/remove`, { about: 'Throws a draft away.', input: z.object({ ...of, version }) }),
  deskSigned: manage.read(`${base}/record`, {
    about: 'Who has signed in, and when.',
    input: z.object({
      ...of,
      q: trimmed(40).default(''),
      which: z.enum(['all', 'in', 'none', 'late']).default('all'),
      ...paging,
    }),
    data: listed(markFace),
  }),
  deskSignUpFigures: manage.read(`${base}/figures`, {
    about: 'Counts of a project, and sign-ins by hour.',
    input: z.object(of),
    data: z.object({
      ...row.shape,
      counts,
      hours: rowsOf({ hour: z.string(), n: z.int() }),
    }),
  }),
  signUpAudience: audienceCall(`${base}/audience`, access),
  signUpUnits: unitsCall(`${base}/units`, access),
}
