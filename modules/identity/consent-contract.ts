import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { paging, strings } from '#kernel/shapes.ts'

const own = callsFor('person')

const state = { given: z.boolean(), at: z.int(), detail: z.array(z.string()) }
const consent = z.object({
  ...strings('id', 'purpose', 'title'),
  ...state,
  /** Earlier states, the last one first; at most 20. */
  history: z.array(z.object({ id: z.string(), ...state })),
  allowedActions: z.array(z.enum(['withdraw'])),
})

/** What people agreed to. */
export const consentContract = {
  consents: own.read('/uc/wap/consent/list', {
    about: 'What the person agreed to or withdrew: the present state for each thing, with what was before it.',
    input: z.object(paging),
    data: z.object({ list: z.array(consent), more: z.boolean() }),
  }),
  withdrawConsent: own.write('/uc/wap/consent/withdraw', {
    about: 'Withdraws a consent, by the id of its row in the list. What is withdrawn already stays so.',
    input: z.object({ id: z.uuid() }),
  }),
}
