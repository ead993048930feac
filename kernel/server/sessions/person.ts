import type { people } from '../people/schema.ts'

export type Permissions = Record<string, string[]>

/** The people a right applies to: everyone, or these units and all below them. */
export type Scope = 'all' | readonly string[]

/** The caller. */
export type Person = {
  id: string
  number: string
  name: string
  /** Name for English readers; '' to use the pinyin of the name. */
  latinName?: string
  role: (typeof people.$inferSelect)['role']
  /** The unit's name; '' without one. */
  department: string
  departmentId: string | null
  permissions: Permissions
  /** Module key → right → scope. */
  scopes: Record<string, Record<string, Scope>>
  /** Set while an administrator views the site as someone else: read-only. */
  viewAs?: string
  /** Represents another kind of person in a draft preview: personal data is not shown. */
  standsIn?: true
  /** When the person of this session last proved who they are, in milliseconds. */
  provedAt?: number
  /** A password has to be chosen first: treated as anonymous by all other calls. */
  mustRenew?: boolean
}
