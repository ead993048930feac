import * as z from 'zod'
import { treeFaults } from '#engines/directory/tree-faults.ts'
import { defineModule } from '#kernel/module.ts'
import { messages } from './messages.ts'
import { bookPresetNames } from './variants.ts'

export const directory = defineModule({
  key: 'directory',
  messages,
  /** `edit`: the phone book of a unit. `unmask`: full numbers. `manage`: units, posts and tags. */
  permissions: ['edit', 'unmask', 'manage'],
  settings: z.object({
    staffSeenBy: z.enum(['everyone', 'staff']).default('everyone'),
    /** `department`: also visible to students of the same unit. */
    studentsSeenBy: z.enum(['everyone', 'department', 'staff']).default('staff'),
    /** Age in days after which an unconfirmed contact is marked as stale. */
    staleAfterDays: z.int().min(1).max(3650).default(180),
    unmasksADay: z.int().min(0).max(1000).default(30),
    /** Rate limit of lookups per person: burst, and rate per second. */
    lookups: z
      .object({ burst: z.number().min(1).max(1e9).default(60), perSecond: z.number().min(0).max(1e9).default(1) })
      .prefault({}),
    book: z.enum(bookPresetNames).default('standard'),
  }),
  fails: [...treeFaults, 'notReachable', 'enoughUnmasked', 'tagTaken'],
  services: [
    {
      key: 'phoneBook',
      page: 'officeTel/homePage',
      icon: 'phone',
      tags: ['office'],
      relies: ['people.ldap', 'oneroster.people', 'oneroster.units'],
    },
    {
      key: 'addressBook',
      page: 'addressBook/index',
      icon: 'book-user',
      tags: ['office'],
      relies: ['people.ldap', 'oneroster.people', 'oneroster.units'],
    },
  ],
})
