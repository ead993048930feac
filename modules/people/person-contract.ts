import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { anyId, latinName, needed, paged, paging, rowsOf, sorting, strings, text } from '#kernel/shapes.ts'

export const personActions = ['leave', 'reinstate'] as const
const state = z.enum(['here', 'left'])

/** Id of a row, or ''. */

const row = z.object({
  ...strings('id', 'number', 'name', 'latinName'),
  role: z.enum(personRoles),
  department: z.string(),
  departmentId: z.string(),
  /** Masked, like the email address. */
  mobile: z.string(),
  email: z.string(),
  state,
  created: z.int(),
  left: z.int(),
  /** Optimistic lock: a change must name the version it is based on. */
  version: z.string(),
  allowedActions: z.array(z.enum(personActions)),
})

const draft = {
  number: z
    .string()
    .trim()
    .regex(/^\S{1,64}$/),
  name: needed(100),
  /** Name shown to readers of English; unchanged if not sent. */
  latinName: latinName().optional(),
  role: z.enum(personRoles),
  department: anyId(),
}
const mobile = z.union([z.literal(''), z.string().regex(/^\+?\d{5,15}$/)])
const email = z.union([z.literal(''), z.email().max(200)])
const one = { id: z.uuid(), version: needed(20) }
const view = callsFor({ may: 'view' })
const edit = callsFor({ may: 'edit' })

export const personContract = {
  people: view.read('/people/backend/person/list', {
    about: 'The people within the scope of whoever asks, found by name, number, spelling or initials.',
    input: z.object({
      ...paging,
      ...sorting(['number', 'name', 'department', 'created']),
      q: text(64).default(''),
      department: anyId(),
      role: z.union([z.literal(''), z.enum(personRoles)]).default(''),
      tag: anyId(),
      state: z.enum(['here', 'left', 'all']).default('here'),
    }),
    data: paged(row, { page: z.int() }),
  }),
  person: view.read('/people/backend/person/show', {
    about: 'One person, with the other identities of the same holder.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      person: row,
      identities: z.array(
        z.object({ id: z.string(), number: z.string(), name: z.string(), role: z.enum(personRoles) }),
      ),
    }),
  }),
  reveal: edit.write('/people/backend/person/reveal', {
    about: 'The whole mobile number and address of a person. Who looked is kept.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ mobile: z.string(), email: z.string() }),
  }),
  addPerson: edit.write('/people/backend/person/add', {
    about: 'Adds a person to a unit within one’s own scope.',
    input: z.object({ ...draft, mobile: mobile.default(''), email: email.default('') }),
    data: z.object({ id: z.string() }),
  }),
  savePerson: edit.write('/people/backend/person/save', {
    about: 'Changes a person. A mobile number or address that is not sent stays as it is.',
    input: z.object({ ...one, ...draft, mobile: mobile.optional(), email: email.optional() }),
  }),
  leave: edit.write('/people/backend/person/leave', {
    about: 'A person leaves: every session and every grant ends with it.',
    input: z.object(one),
  }),
  reinstate: edit.write('/people/backend/person/reinstate', {
    about: 'Someone who had left is back, without the rights of before.',
    input: z.object(one),
  }),
  linkIdentity: edit.write('/people/backend/person/link', {
    about: 'Two identities are one human being, who may then switch between them.',
    input: z.object({ id: z.uuid(), other: z.uuid() }),
  }),
  unlinkIdentity: edit.write('/people/backend/person/unlink', {
    about: 'An identity stands alone again.',
    input: z.object({ id: z.uuid() }),
  }),
  resetPassword: edit.write('/people/backend/person/password', {
    about: 'A new random password, told this once; every session of the person ends.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ password: z.string() }),
  }),
  sessionsOf: edit.read('/people/backend/person/sessions', {
    about: 'Where a person is logged in.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      list: rowsOf({
        ...strings('handle', 'via', 'agent', 'address'),
        created: z.int(),
        seen: z.int(),
      }),
    }),
  }),
  endSessions: edit.write('/people/backend/person/end-sessions', {
    about: 'Logs a person out: of one session by its handle, or of all.',
    input: z.object({ id: z.uuid(), handle: anyId() }),
    data: z.object({ ended: z.int() }),
  }),
}
