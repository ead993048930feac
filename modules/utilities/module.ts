import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

/** Key of the supplier in the service health measurements. */
export const supplierMeasure = 'utilities.supplier'

export const utilities = defineModule({
  key: 'utilities',
  messages,
  /** `manage`: rooms, meters, readings, prices, top-ups. */
  permissions: ['manage'],
  settings,
  fails: [
    'noRoom',
    'topUpRange',
    'closedNow',
    'underWay',
    'badThreshold',
    'noSupplier',
    'supplierDown',
    'notYourShare',
    'remindedToday',
    'badSteps',
    'taken',
    'inUse',
    'noSuchPerson',
    'livesElsewhere',
    'tooManyPeople',
    'earlier',
  ],
  services: [
    {
      key: 'utilities',
      page: 'buceaElectric/index',
      icon: 'zap',
      tags: ['life'],
      relies: [supplierMeasure],
      pages: ['fudanElectric', 'nuaaElectric', 'nuaaCard', 'nuaaNetwork'],
    },
  ],
})
