import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

export const identity = defineModule({
  key: 'identity',
  messages,
  permissions: ['manage'],
  fails: ['wrongPassword', 'tooManyTries'],
})
