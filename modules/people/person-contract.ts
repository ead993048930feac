import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { anyId, latinName, needed, nothing, paged, paging, sorting, text } from '#kernel/shapes.ts'

export const personActions = ['leave', 'reinstate'] as const
const state = z.enum(['here', 'left'])

/** Id of a row, or ''. */

const row = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  latinName: z.string(),
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
const view = { may: 'view' }
const edit = { may: 'edit' }

export const personContract = {
  people: read('/people/backend/person/list', {
    access: view,
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
  person: read('/people/backend/person/show', {
    access: view,
    about: 'One person, with the other identities of the same holder.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      person: row,
      identities: z.array(
        z.object({ id: z.string(), number: z.string(), name: z.string(), role: z.enum(personRoles) }),
      ),
    }),
  }),
  reveal: write('/people/backend/person/reveal', {
    access: edit,
    about: 'The whole mobile number and address of a person. Who looked is kept.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ mobile: z.string(), email: z.string() }),
  }),
  addPerson: write('/people/backend/person/add', {
    access: edit,
    about: 'Adds a person to a unit within one’s own scope.',
    input: z.object({ ...draft, mobile: mobile.default(''), email: email.default('') }),
    data: z.object({ id: z.string() }),
  }),
  savePerson: write('/people/backend/person/save', {
    access: edit,
    about: 'Changes a person. A mobile number or address that is not sent stays as it is.',
    input: z.object({ ...one, ...draft, mobile: mobile.optional(), email: email.optional() }),
    data: nothing(),
  }),
  leave: write('/people/backend/person/leave', {
    access: edit,
    about: 'A person leaves: every session and every grant ends with it.',
    input: z.object(one),
    data: nothing(),
  }),
  reinstate: write('/people/backend/person/reinstate', {
    access: edit,
    about: 'Someone who had left is back, without the rights of before.',
    input: z.object(one),
    data: nothing(),
  }),
  linkIdentity: write('/people/backend/person/link', {
    access: edit,
    about: 'Two identities are one human being, who may then switch between them.',
    input: z.object({ id: z.uuid(), other: z.uuid() }),
    data: nothing(),
  }),
  unlinkIdentity: write('/people/backend/person/unlink', {
    access: edit,
    about: 'An identity stands alone again.',
    input: z.object({ id: z.uuid() }),
    data: nothing(),
  }),
  resetPassword: write('/people/backend/person/password', {
    access: edit,
    about: 'A new random password, told this once; every session of the person ends.',
    input: z.object({ id: z.uuid() }),
    data: z.object({ password: z.string() }),
  }),
  sessionsOf: read('/people/backend/person/sessions', {
    access: edit,
    about: 'Where a person is logged in.',
    input: z.object({ id: z.uuid() }),
    data: z.object({
      list: z.array(
        z.object({
          handle: z.string(),
          via: z.string(),
          agent: z.string(),
          address: z.string(),
          created: z.int(),
          seen: z.int(),
        }),
      ),
    }),
  }),
  endSessions: write('/people/backend/person/end-sessions', {
    access: edit,
    about: 'Logs a person out: of one session by its handle, or of all.',
    input: z.object({ id: z.uuid(), handle: anyId() }),
    data: z.object({ ended: z.int() }),
  }),
}
