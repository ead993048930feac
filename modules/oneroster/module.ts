import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'
import { settings } from './settings.ts'

export const oneroster = defineModule({
  key: 'oneroster',
  messages,
  /** `manage`: read the other system and apply what it says. */
  permissions: ['manage'],
  settings,
  uses: ['people', 'scores', 'timetable'],
  fails: ['noBundle', 'badBundle'],
})
