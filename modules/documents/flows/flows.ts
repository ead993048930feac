import { incoming } from './incoming.ts'
import { outgoing } from './outgoing.ts'

export const flowTemplates = { out: outgoing, in: incoming } as const
