import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { stopViewing } from '#kernel/shell-contract.ts'

const grant = callsFor({ may: 'grant' })
const own = callsFor('person')

const kind = z.templateLiteral(['kind:', z.enum(personRoles)])
const role = z.templateLiteral(['role:', z.uuid()])

export const viewContract = {
  startViewing: grant.write('/people/backend/view/start', {
    about: 'Looks at the portal as a kind of person, or as a holder of a role, without being able to change anything.',
    input: z.object({ as: z.union([kind, role]) }),
  }),
  stopViewing,
  viewState: own.read('/people/backend/view/state', {
    about: 'As whom one is looking around; empty as oneself.',
    data: z.object({ as: z.string(), name: z.string() }),
  }),
}
