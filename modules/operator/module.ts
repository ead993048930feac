import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

/** The operator's view of all sites. Only the command line can add it to a site. */
export const operator = defineModule({
  /** Stored in rights and sites' configurations, hence not `operator`. */
  key: 'platform',
  messages,
  permissions: ['operate'],
  operatorOnly: true,
  fails: ['idTaken', 'hostTaken', 'unusable', 'noPreset', 'ownSite'],
})
