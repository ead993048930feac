import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const office = defineModule({
  key: 'office',
  messages,
  permissions: ['dashboard', 'audit', 'errors', 'feedback', 'jobs'],
})
