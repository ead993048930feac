import * as z from 'zod'
import { flowCalls } from '#engines/flow/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { strings, trimmed } from '#kernel/shapes.ts'

/** Submissions that a flow of approvals decides about: their cases, and the codes of those that were agreed. */
export const flowContract = {
  ...flowCalls('/form/wap/flow'),
  formFlows: callsFor({ may: 'manage' }).read('/form/backend/design/flows', {
    about: 'The flows of approvals that a form can name.',
    data: z.object({ list: z.array(z.object(strings('id', 'name'))) }),
  }),
  checkForm: callsFor('public').read('/form/wap/default/check', {
    about: 'Whether a printed form with this code was agreed to. The name is masked.',
    input: z.object({ code: trimmed(40) }),
    data: z.object({ isValid: z.boolean(), ...strings('title', 'name'), agreedAt: z.int() }),
  }),
}
