import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { none, nothing } from '#kernel/shapes.ts'
import { stopViewing } from '#kernel/shell-contract.ts'

const kind = z.templateLiteral(['kind:', z.enum(personRoles)])
const role = z.templateLiteral(['role:', z.uuid()])

export const viewContract = {
  startViewing: write('/people/backend/view/start', {
    access: { may: 'grant' },
    about: 'Looks at the portal as a kind of person, or as a holder of a role, without being able to change anything.',
    input: z.object({ as: z.union([kind, role]) }),
    data: nothing(),
  }),
  stopViewing,
  viewState: read('/people/backend/view/state', {
    access: 'person',
    about: 'As whom one is looking around; empty as oneself.',
    input: none(),
    data: z.object({ as: z.string(), name: z.string() }),
  }),
}
