import * as z from 'zod'
import { flowFails } from '#engines/flow/refusal-words.ts'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

const flowKey = (key: string) =>
  z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}$/)
    .default(key)

/** The settings that name a flow; pages use their names in place of a key. */
export const flowSettings = ['typeOne', 'typeTwo', 'typeThree', 'paperFlow', 'carFlow', 'diplomaFlow'] as const

export const approvals = defineModule({
  key: 'approvals',
  messages,
  /**
   * `manage`: flows, all cases, permits, and whatever finds nobody else. `publish`: puts flows into use, or out of it.
   * `gate`: sees whose car a code is.
   */
  permissions: ['manage', 'publish', 'gate'],
  settings: z.object({
    /** The flows that the three pages for requests start. */
    typeOne: flowKey('leave'),
    typeTwo: flowKey('seal'),
    typeThree: flowKey('room'),
    /** Those of certificates, car permits and diplomas: what they approve becomes a paper or a permit. */
    paperFlow: flowKey('paper'),
    carFlow: flowKey('car'),
    diplomaFlow: flowKey('diploma'),
    /** Valid car permits of one person; another one replaces the oldest. */
    carPermitsEach: z.int().min(1).max(5).default(1),
    /** Months a permit is valid if the office sets no day. */
    carPermitMonths: z.int().min(1).max(60).default(12),
  }),
  fails: [...flowFails, 'badPlate', 'plateTaken'],
  services: [
    { key: 'approvals', page: 'upcApproval/index', icon: 'stamp', tags: ['office', 'life'] },
    { key: 'carLicense', page: 'carLicense/index', icon: 'car', tags: ['transport', 'life'] },
    { key: 'paperApply', page: 'paperApply/index', icon: 'file-check', tags: ['office', 'study'] },
    { key: 'diploma', page: 'diploma/index', icon: 'graduation-cap', tags: ['study'] },
  ],
})
