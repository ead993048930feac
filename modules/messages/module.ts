import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

export const inbox = defineModule({
  key: 'messages',
  messages,
  permissions: ['notice', 'emergency', 'manage'],
  settings,
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
