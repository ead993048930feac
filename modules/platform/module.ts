import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

/** The operator's view over all sites. Only the command line gives it to a site. */
export const platform = defineModule({
  key: 'platform',
  messages,
  permissions: ['operate'],
  operatorOnly: true,
  fails: ['idTaken', 'hostTaken', 'unusable', 'noPreset', 'ownSite'],
})
