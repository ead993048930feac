import { car } from './templates/car.ts'
import { certificate } from './templates/certificate.ts'
import { leave } from './templates/leave.ts'
import { reimbursement } from './templates/reimbursement.ts'
import { room } from './templates/room.ts'
import { seal } from './templates/seal.ts'
import type { FlowTemplate } from './templates/template.ts'
import { visitor } from './templates/visitor.ts'

/** Whole flows with their forms, to begin with. */
export const flowTemplates: readonly FlowTemplate[] = [leave, seal, car, visitor, certificate, reimbursement, room]
