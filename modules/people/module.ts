import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

/** Health measure of the LDAP server. */
export const ldapMeasure = 'people.ldap'

export const people = defineModule({
  key: 'people',
  messages,
  permissions: ['view', 'edit', 'import', 'grant', 'data', 'erase'],
  settings,
  fails: [
    'numberTaken',
    'ownSelf',
    'ownSession',
    'sameHolder',
    'aboveYou',
    'notHeld',
    'lastHolder',
    'roleNamed',
    'ldapOff',
    'stillHere',
    'erasing',
  ],
})
