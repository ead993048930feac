import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

/** Key of the library system in the service health measurements. */
export const kohaMeasure = 'library.koha'

export const library = defineModule({
  key: 'library',
  messages,
  /** `manage`: catalogue, loans, holds, fines and the connection to the library system. */
  permissions: ['manage'],
  settings,
  fails: [
    'waited',
    'limit',
    'overdue',
    'tooSoon',
    'blocked',
    'onShelf',
    'noCopies',
    'heldAlready',
    'borrowedAlready',
    'tooManyHolds',
    'tooManyLoans',
    'notLendable',
    'lentOut',
    'keptForOther',
    'noReader',
    'noSuchCopy',
    'noSuchPerson',
    'barcodeTaken',
    'codeTaken',
    'inUse',
    'sourceDown',
    'kohaOff',
    'onlyInKoha',
  ],
  services: [
    {
      key: 'library',
      page: 'library/mine',
      icon: 'library',
      tags: ['study'],
      relies: [kohaMeasure],
    },
  ],
})
