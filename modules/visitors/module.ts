import * as z from 'zod'
import { flowFails } from '#engines/flow/refusal-words.ts'
import { defineModule } from '#kernel/module.ts'
import { personRoles } from '#kernel/person-roles.ts'
import { keptDays } from '#kernel/shapes.ts'
import { messages } from './messages.ts'

const clock = (usual: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default(usual)

export const visitors = defineModule({
  key: 'visitors',
  messages,
  /** `guard`: the gates. `security`: approves by the flow. `manage`: visits, gates, blacklist and figures. */
  permissions: ['guard', 'security', 'manage'],
  settings: z.object({
    /** Who may invite and confirm guests. */
    hosts: z.array(z.enum(personRoles)).default(['teacher', 'counsellor', 'staff']),
    /** Whether guests may apply by themselves. */
    applications: z.boolean().default(true),
    mostGuests: z.int().min(1).max(50).default(20),
    mostDays: z.int().min(1).max(31).default(14),
    daysAhead: z.int().min(1).max(365).default(60),
    /** Longest visit of one day, in hours. */
    longestHours: z.int().min(1).max(72).default(16),
    /** Number of guests from which the unit and security are asked; 0 for never. */
    unitFrom: z.int().min(0).max(50).default(4),
    securityFrom: z.int().min(0).max(50).default(10),
    carsToSecurity: z.boolean().default(true),
    outsideToSecurity: z.boolean().default(true),
    dayFrom: clock('07:00'),
    dayUntil: clock('22:00'),
    /** How many minutes before the time of a visit its code is shown and admitted. */
    earlyMinutes: z.int().min(0).max(240).default(30),
    /** Whether guests have to give the number of their identity card. */
    idNeeded: z.boolean().default(true),
    /** Whether guests may leave and come back within their time. */
    reentry: z.boolean().default(true),
    /** Within how many hours somebody who was let in on the spot has to be recorded. */
    spotHours: z.int().min(1).max(72).default(8),
    eraseAfterDays: keptDays(1, 90, 365),
  }),
  fails: [
    ...flowFails,
    'notHost',
    'applicationsClosed',
    'tooManyGuests',
    'tooManyDays',
    'badWindow',
    'tooLong',
    'tooFarAhead',
    'windowPast',
    'notPossible',
    'badPlate',
    'badPhone',
    'badId',
    'carLater',
    'sameGuest',
    'noSuchHost',
    'noSuchGate',
    'tooLateToRecord',
    'linkGone',
    'alreadyInside',
    'needsOne',
    'captchaNeeded',
  ],
  services: [
    { key: 'visitors', page: 'visitor/index', icon: 'users', tags: ['life'] },
    { key: 'visitorGate', page: 'visitor/gate', icon: 'door-open', tags: ['life'], may: 'guard' },
  ],
})
