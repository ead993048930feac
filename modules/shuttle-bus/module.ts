import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const bus = defineModule({
  key: 'bus',
  messages,
  permissions: ['manage'],
  settings: z.object({
    /** Age in days after which a timetable is shown with a warning. */
    staleAfterDays: z.int().min(1).max(3650).default(200),
  }),
  fails: ['notZip', 'zipTooBig', 'missingFile', 'badFeed', 'emptyFeed', 'otherZone'],
  services: [{ key: 'bus', page: 'shuttleBus/index', icon: 'bus', tags: ['transport'] }],
})
