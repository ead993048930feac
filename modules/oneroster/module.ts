import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

/** Key of the OneRoster server in the service health measurements, for `relies` of tiles. */
export const rosterMeasure = 'oneroster.server'

export const oneroster = defineModule({
  key: 'oneroster',
  messages,
  /** `manage`: read the other system and apply what it says. */
  permissions: ['manage'],
  settings,
  uses: ['people', 'scores'],
  fails: ['noBundle', 'badBundle'],
})
