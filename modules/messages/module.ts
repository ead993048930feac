import * as z from 'zod'
import { deliverySettings } from '#engines/inbox/delivery-settings.ts'
import { defineModule } from '#kernel/module.ts'
import { keptDays } from '#kernel/shapes.ts'
import { messages } from './messages.ts'

export const inbox = defineModule({
  key: 'messages',
  messages,
  permissions: ['notice', 'emergency', 'manage'],
  settings: z.object({
    /** Retention of messages in days. */
    keepDays: keptDays(7, 180, 3650),
    /** People with a notice to confirm see it first when they enter the portal, once per visit. */
    tipAtEntry: z.boolean().default(false),
    ...deliverySettings,
  }),
  fails: ['outsideScope', 'nobodyMeant', 'cardsOverlap', 'wrongDays', 'pastTime', 'badFile'],
  services: [
    {
      key: 'messages',
      page: 'message/index',
      pages: ['buceaMessage'],
      icon: 'message-square',
      tags: ['news'],
    },
    { key: 'myNotices', page: 'notice/index', icon: 'bell', tags: ['news'] },
  ],
})
