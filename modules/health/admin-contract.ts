import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { anyDay, day, int, needed, oneRow, paged, paging, strings, text, trimmed } from '#kernel/shapes.ts'
import { applicationActions, applicationStates } from './shapes.ts'

const own = callsFor('person')
const plans = callsFor({ may: 'plans' })

const application = z.object({
  id: z.string(),
  version: z.int(),
  ...strings('realname', 'number', 'department', 'unit', 'unitName', 'reason'),
  state: z.enum(applicationStates),
  answer: z.string(),
  /** Last day of the granted permission; '' if none was granted. */
  until: z.union([z.literal(''), day()]),
  decidedAt: z.int(),
  decidedByName: z.string(),
  actions: z.array(z.enum(applicationActions)),
  created: z.int(),
})

/** People in charge of a unit apply for access to its figures. */
export const adminCalls = {
  applyAdmin: own.write('/ncov/wap/admin/apply', {
    about: 'Asks for the figures of a unit that one is in charge of.',
    input: z.object({ unit: z.uuid(), reason: needed(500) }),
    data: z.object({ id: z.string() }),
  }),
  myAdminApplications: own.read('/ncov/wap/admin/mine', {
    about: 'What whoever asks has asked for, the newest first.',
    data: z.object({ list: z.array(application) }),
  }),
  withdrawAdmin: own.write('/ncov/wap/admin/withdraw', {
    about: 'Takes one’s own application back while it waits.',
    input: z.object({ id: z.uuid(), version: int(0) }),
  }),
  adminApplications: plans.read('/ncov/backend/admin/list', {
    about: 'Who asks for the figures of units within one’s scope, the oldest that waits first.',
    input: z.object({
      state: z.enum(['', ...applicationStates]).default('submitted'),
      keyword: text(50).default(''),
      ...oneRow,
      ...paging,
    }),
    data: paged(application, {
      counts: z.object({ submitted: z.int(), approved: z.int(), refused: z.int(), withdrawn: z.int() }),
    }),
  }),
  decideAdmin: plans.write('/ncov/backend/admin/decide', {
    about: 'Gives the figures of the unit until a day, or refuses. Nobody gives what they do not hold, nor for longer.',
    input: z.object({
      id: z.uuid(),
      version: int(0),
      action: z.enum(['approve', 'refuse']),
      answer: trimmed(500).default(''),
      /** Defaults to half a year from today. */
      until: anyDay(),
    }),
  }),
}
