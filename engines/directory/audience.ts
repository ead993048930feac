import * as z from 'zod'
import { personRoles } from '#kernel/person-roles.ts'

/**
 * Who something is for. `public`: anyone, logged in or not. `all`: everyone of the site. `some`: people with one of the
 * roles, in or below one of the units, and with one of the tags (an empty list is no condition), and the people named.
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

/** How many people an audience has, and some of them. */
export const audienceSample = z.object({
  count: z.int(),
  sample: z.array(z.object({ name: z.string(), role: z.enum(personRoles), department: z.string() })),
})

/** The open units, each after the one above it; `may`: those the caller may choose, `all`: also the whole site. */
export const unitChoices = z.object({
  all: z.boolean(),
  list: z.array(z.object({ id: z.string(), parent: z.string(), name: z.string(), may: z.boolean() })),
})
export type UnitChoices = z.output<typeof unitChoices>
