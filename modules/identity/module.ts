import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

export const identity = defineModule({
  key: 'identity',
  messages,
  permissions: ['manage'],
  settings,
  fails: [
    'wrongPassword',
    'tooManyTries',
    'passwordOff',
    'casDown',
    'ticketRefused',
    'otherBrowser',
    'unknownPerson',
    'unknownApp',
    'wrongRedirect',
    'wrongSecret',
    'codeRefused',
    'tokenRefused',
  ],
})
