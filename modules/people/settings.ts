import * as z from 'zod'
import { personRoles } from '#kernel/person-roles.ts'

const attribute = z.string().regex(/^[A-Za-z][A-Za-z0-9;-]{0,63}$/)

/** A directory server (OpenLDAP, Active Directory) whose people are kept in step with the portal's. */
const ldap = z.object({
  url: z.string().regex(/^ldaps?:\/\/[^/?#\s@]+$/),
  /** Turns a plain `ldap://` line into a secure one before anything is said. */
  startTls: z.boolean().default(false),
  /** The certificate authority of the server, as PEM; without it the ones everyone knows. */
  ca: z.string().max(20_000).default(''),
  bindDn: z.string().max(500).default(''),
  password: z.string().max(500).default(''),
  /** Where people stand, and what those are whose role no attribute says. */
  bases: z
    .array(z.object({ dn: z.string().min(1).max(500), role: z.enum(personRoles).optional() }))
    .min(1)
    .max(20),
  filter: z.string().max(1_000).default('(objectClass=person)'),
  pageSize: z.int().min(1).max(1_000).default(500),
  mostEntries: z.int().min(1).max(200_000).default(100_000),
  attributes: z
    .object({
      number: attribute.default('uid'),
      name: attribute.default('displayName'),
      role: attribute.optional(),
      department: attribute.optional(),
      code: attribute.optional(),
      email: attribute.optional(),
      mobile: attribute.optional(),
      tags: attribute.optional(),
      post: attribute.optional(),
      holder: attribute.optional(),
      state: attribute.optional(),
    })
    .prefault({}),
  unknownUnits: z.enum(['error', 'create']).default('create'),
  /** Whoever is no longer there leaves the portal, too. */
  leave: z.boolean().default(true),
  /** Above so many in a hundred leaving, someone has to look first. */
  mostLeaving: z.int().min(0).max(100).default(20),
  /** Every night, by itself. */
  nightly: z.boolean().default(false),
})

export type LdapSettings = z.output<typeof ldap>

export const settings = z.object({
  /** For so long an import can be rolled back. */
  keepImportsDays: z.int().min(1).max(365).default(30),
  ldap: ldap.optional(),
})
