import * as z from 'zod'
import { refusals } from '#engines/booking/rules.ts'
import { flowFails } from '#engines/flow/refusal-words.ts'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const appointments = defineModule({
  key: 'appointments',
  messages,
  /** `sign`: checks people in. `approve`: decides requests. `manage`: resources, rules, closures, bookings and breaches. */
  permissions: ['sign', 'approve', 'manage'],
  settings: z.object({
    /** Points of breaches from which nothing can be booked; 0 for never. */
    stopAt: z.int().min(0).max(100).default(6),
    /** Whether the pages at doors say who has booked. */
    doorNames: z.boolean().default(false),
  }),
  fails: [
    ...flowFails,
    ...refusals,
    'holdGone',
    'wrongCode',
    'needsDoor',
    'needsPlace',
    'farAway',
    'wrongLetters',
    'noSuchPerson',
    'noSuchMember',
    'noOffer',
    'appealLate',
    'inUse',
    'roomTaken',
  ],
  services: [
    {
      key: 'appointments',
      page: 'generalApp/index',
      icon: 'calendar-check',
      tags: ['life', 'study'],
      pages: ['generalAppPc'],
    },
  ],
})
