import * as z from 'zod'
import { personRoles } from '#kernel/person-roles.ts'

/**
 * Whom something is for. `public`: anyone, logged in or not. `all`: everyone of the site. `some`: whoever is of one of the
 * roles, in or below one of the units, and bears one of the tags — a list left empty asks nothing —, and the people named.
 */
export const audience = z.object({
  who: z.enum(['public', 'all', 'some']).default('all'),
  roles: z.array(z.enum(personRoles)).max(4).default([]),
  departments: z.array(z.uuid()).max(100).default([]),
  tags: z.array(z.uuid()).max(100).default([]),
  people: z.array(z.uuid()).max(500).default([]),
})

export type Audience = z.output<typeof audience>

export const everyone: Audience = { who: 'all', roles: [], departments: [], tags: [], people: [] }
export const thePublic: Audience = { ...everyone, who: 'public' }
