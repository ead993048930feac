import * as z from 'zod'
import { personRoles } from '#kernel/person-roles.ts'
import { keptDays } from '#kernel/shapes.ts'

const attribute = z.string().regex(/^[A-Za-z][A-Za-z0-9;-]{0,63}$/)

/** An LDAP server (OpenLDAP, Active Directory) whose people are synchronised with the portal. */
const ldap = z.object({
  url: z.string().regex(/^ldaps?:\/\/[^/?#\s@]+$/),
  /** Upgrades `ldap://` to TLS before anything is sent. */
  startTls: z.boolean().default(false),
  /** CA certificate of the server as PEM; the system's default CAs if empty. */
  ca: z.string().max(20_000).default(''),
  bindDn: z.string().max(500).default(''),
  password: z.string().max(500).default(''),
  /** Search bases, with the role of their people if no attribute gives it. */
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
  /** People missing from the directory are deactivated in the portal. */
  leave: z.boolean().default(true),
  /** If a higher percentage would be deactivated, the import needs review. */
  mostLeaving: z.int().min(0).max(100).default(20),
  /** Synchronise every night. */
  nightly: z.boolean().default(false),
})

export type LdapSettings = z.output<typeof ldap>

export const settings = z.object({
  /** Days for which an import can be rolled back. */
  keepImportsDays: keptDays(1, 30, 365),
  /** Consents that were withdrawn or given anew; the latest of each thing stays. */
  consentDays: keptDays(365, 1095, 3650),
  ldap: ldap.optional(),
})
