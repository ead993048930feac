import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const guideModule = defineModule({
  key: 'guides',
  messages,
  /** `manage`: guides and questions. */
  permissions: ['manage'],
  fails: ['badFile', 'guideIncomplete', 'sameQuestion', 'enoughAsked'],
  services: [{ key: 'guides', page: 'guide/index', icon: 'book-open', tags: ['office'] }],
})
