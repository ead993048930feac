import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const backOffice = defineModule({
  /** Stored in rights, sites' configurations, exports and jobs, hence not `backOffice`. */
  key: 'office',
  messages,
  permissions: ['dashboard', 'audit', 'errors', 'feedback', 'jobs'],
})
