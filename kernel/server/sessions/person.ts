import type { people } from '../people/schema.ts'

export type Permissions = Record<string, string[]>

/** Over whom a right is held: everyone, or these units and all below them. */
export type Scope = 'all' | readonly string[]

/** Who is asking. */
export type Person = {
  id: string
  number: string
  name: string
  /** As readers of English see it; '' where the spelling of the name will do. */
  latinName?: string
  role: (typeof people.$inferSelect)['role']
  /** The unit's name; '' without one. */
  department: string
  departmentId: string | null
  permissions: Permissions
  /** Application key → module → over whom. */
  scopes: Record<string, Record<string, Scope>>
  /** As whom an administrator is looking around: then nothing can be changed. */
  viewAs?: string
  /** Taken for someone of another kind, to see a draft as they would: what is the person's own says nothing there. */
  standsIn?: true
  /** A password has to be chosen first: to all other calls this is nobody. */
  mustRenew?: boolean
}
