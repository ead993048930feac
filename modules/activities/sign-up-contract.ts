import * as z from 'zod'
import { directions, signed } from '#engines/presence/shapes.ts'
import { callsFor } from '#kernel/contract.ts'
import { anyPressKey, id, ints, listed, paged, paging, rowsOf, strings, trimmed } from '#kernel/shapes.ts'
import { signUpCard, ways } from './sign-up-shapes.ts'

const base = '/signed/wap/default'
const own = callsFor('person')

/** A project by its number, as it stands in printed addresses, or by its id. */
const project = { id: id() }

/** Portal calls of sign-up projects, and those of existing clients (`index`, `record`, `user-list`). */
export const signUpContract = {
  signUps: own.read(`${base}/list`, {
    fresh: true,
    about: 'Projects one may sign up to or leads: open ones and those to come, or those that are over.',
    input: z.object({ which: z.enum(['now', 'past']).default('now'), ...paging }),
    data: listed(signUpCard, { more: z.boolean() }),
  }),
  signUp: own.read(`${base}/detail`, {
    fresh: true,
    about: 'One of them and how one stands; its number is enough.',
    input: z.object(project),
    data: z.object({
      ...signUpCard.shape,
      ...strings('text', 'endText', 'session', 'cancelReason'),
      way: z.enum(ways),
      ...ints('at', 'outAt'),
      allowedActions: z.array(z.enum(directions)),
    }),
  }),
  saveSigned: own.writeInSteps(`${base}/save`, {
    about: 'Signs in, or out where that is asked for; pressed again, the first time stays.',
    input: z.object({ ...project, kind: z.enum(directions).default('in'), key: anyPressKey() }),
    data: signed,
  }),
  signedSession: own.read(`${base}/index`, {
    about: 'A project, or a session of the check-in, for existing clients.',
    input: z.object({ ...project, url: trimmed(500).default('') }),
    data: z.object({
      ...strings('id', 'title', 'place', 'url'),
      ...ints('start_time', 'end_time', 'signed', 'out_time'),
    }),
  }),
  signedRecord: own.read(`${base}/record`, {
    fresh: true,
    about:
      'The list of a project one leads, for existing clients; `status` 1 are those who signed in, 2 those who did not.',
    input: z.object({
      ...project,
      keywords: trimmed(40).default(''),
      status: z.enum(['', '0', '1', '2']).default(''),
      ...paging,
    }),
    data: paged({ ...strings('realname', 'xgh', 'created', 'out_time') }),
  }),
  signedUsers: own.read('/signed/backend/default/user-list', {
    fresh: true,
    about: 'The same list as an HTML page, for those who lead it.',
    input: z.object({ ...project, ...paging }),
    data: z.object({
      title: z.string(),
      ...ints('total', 'page', 'page_size'),
      columns: z.array(z.string()),
      list: rowsOf(strings('realname', 'xgh', 'department', 'created', 'out_time')),
    }),
  }),
}
