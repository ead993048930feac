import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

/** How a site presents itself, arranged by its own administrators. */
export const setup = defineModule({
  key: 'setup',
  messages,
  permissions: ['edit', 'publish'],
  fails: ['unusable', 'notJson', 'nothingToPublish', 'neededModule'],
})

/** What an administrator may arrange. Hosts, prefix and zone are the operator's. */
export const sections = [
  'name',
  'languages',
  'brand',
  'modules',
  'words',
  'tabs',
  'shortcuts',
  'offline',
  'home',
  'homes',
  'homeFixed',
  'services',
] as const
export type Section = (typeof sections)[number]

/** Without these nobody could log in, see a page, or bring them back. */
export const neededModules = ['shell', 'identity', 'setup'] as const
