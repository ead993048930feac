import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { int, many, needed, rowsOf, strings, trimmed } from '#kernel/shapes.ts'

/** `app.module`, as the catalogue lists them. */
const right = z.string().regex(/^[A-Za-z][\w-]{0,39}\.[A-Za-z][\w-]{0,39}$/)

const draft = { name: needed(60), about: trimmed(300).default(''), rights: many(right, 300).default([]) }
const { read, write } = callsFor({ may: 'grant' })

export const roleContract = {
  rightsCatalogue: read('/people/backend/role/catalogue', {
    about:
      'Every right there is at this site by application, with its name, and whether one may hand it on over everyone.',
    data: z.object({
      list: rowsOf({
        app: z.string(),
        name: z.string(),
        rights: z.array(z.object({ key: z.string(), name: z.string(), mine: z.boolean() })),
      }),
    }),
  }),
  grantRoles: read('/people/backend/role/list', {
    about: 'The roles, each a named bundle of rights, and how many people hold it.',
    data: z.object({
      list: rowsOf({
        ...strings('id', 'name', 'about'),
        rights: z.array(z.string()),
        holders: z.int(),
        version: z.string(),
      }),
    }),
  }),
  addRole: write('/people/backend/role/add', {
    about: 'Makes a role of rights one holds over everyone.',
    input: z.object(draft),
    data: z.object({ id: z.string() }),
  }),
  saveRole: write('/people/backend/role/save', {
    about: 'Changes a role for all who hold it; what it gains one has to hold over everyone.',
    input: z.object({ id: z.uuid(), version: needed(20), ...draft }),
  }),
  deleteRole: write('/people/backend/role/delete', {
    about: 'Deletes a role, and with it the grants of its holders; `holders` says how many one was told of.',
    input: z.object({ id: z.uuid(), version: needed(20), holders: int() }),
  }),
}
