import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'

/** Site configuration by its own administrators. */
export const siteSettings = defineModule({
  /** Stored in rights and sites' configurations, hence not `siteSettings`. */
  key: 'setup',
  messages,
  permissions: ['edit', 'publish'],
  fails: ['unusable', 'notJson', 'nothingToPublish', 'neededModule'],
})

/** Sections an administrator may change. Hosts, prefix and time zone belong to the operator. */
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

/** Without these nobody could log in, see a page, or switch modules on again. */
export const neededModules = ['shell', 'identity', 'setup'] as const
