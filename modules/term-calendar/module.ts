import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const calendar = defineModule({
  key: 'calendar',
  messages,
  permissions: ['manage'],
  settings: z.object({
    /** First column of the year sheet: 1 (Monday) or 7 (Sunday). A term may begin on any weekday. */
    weekStart: z.union([z.literal(1), z.literal(7)]).default(1),
  }),
  fails: [
    'termTaken',
    'termsOverlap',
    'termUsed',
    'otherYear',
    'campusTaken',
    'campusUsed',
    'bellsOverlap',
    'periodOrder',
    'daysCorrected',
    'hoursOrder',
    'noHours',
  ],
})
