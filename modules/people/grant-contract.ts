import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyId, int, many, needed, oneRow, paged, paging, sorting, text } from '#kernel/shapes.ts'

export const grantActions = ['change', 'withdraw'] as const
/** `ending`: in force, and expiring within a month. */
export const grantStates = ['now', 'ending', 'coming', 'over'] as const
const named = z.object({ id: z.string(), name: z.string() })

const row = z.object({
  id: z.string(),
  person: z.object({ id: z.string(), number: z.string(), name: z.string(), department: z.string() }),
  /** Either permissions of one application, or a role. */
  app: z.string(),
  modules: z.array(z.string()),
  role: named.nullable(),
  /** Only for this unit and those below it. */
  scope: named.nullable(),
  since: z.int(),
  /** 0: no end. */
  until: z.int(),
  state: z.enum(['coming', 'now', 'over']),
  version: z.string(),
  allowedActions: z.array(z.enum(grantActions)),
})

const terms = {
  app: text(40).default(''),
  modules: many(needed(40), 50).default([]),
  role: anyId(),
  scope: anyId(),
  /** 0: from now on. */
  since: int(0, 32_503_680_000).default(0),
  until: int(0, 32_503_680_000).default(0),
}
const { read, write } = callsFor({ may: 'grant' })

export const grantContract = {
  grants: read('/people/backend/grant/list', {
    about: 'The grants of the people within one’s scope: of a person, of an application, of a role.',
    input: z.object({
      ...oneRow,
      ...paging,
      ...sorting(['since', 'until', 'person']),
      q: text(64).default(''),
      person: anyId(),
      app: text(40).default(''),
      role: anyId(),
      state: z.enum(['', ...grantStates]).default(''),
    }),
    data: paged(row, { page: z.int() }),
  }),
  giveGrant: write('/people/backend/grant/give', {
    about: 'Gives rights of an application, or a role: never more, further or for longer than one holds oneself.',
    input: z.object({ person: z.uuid(), ...terms }),
    data: z.object({ id: z.string() }),
  }),
  changeGrant: write('/people/backend/grant/change', {
    about: 'Changes what a grant says; the same limits hold.',
    input: z.object({ id: z.uuid(), version: needed(20), ...terms }),
  }),
  withdrawGrant: write('/people/backend/grant/withdraw', {
    about: 'Takes a grant away; the very next call of the person is refused, on every node.',
    input: z.object({ id: z.uuid(), version: needed(20) }),
  }),
}
