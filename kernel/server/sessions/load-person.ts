import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { prepared } from '../db/prepared.ts'
import type { ReadDb } from '../db/site-db.ts'
import { departments, grantRoles, grants, people, roles, sessions } from '../people/schema.ts'
import type { Person, Scope } from './person.ts'

const now = sql`now()`
const inForce = and(lte(grants.since, now), or(isNull(grants.until), gt(grants.until, now)))

const personOfSession = prepared((db) =>
  db
    .select({
      id: people.id,
      number: people.number,
      name: people.name,
      role: people.role,
      department: departments.name,
      departmentId: people.department,
      viewAs: sessions.viewAs,
      app: grants.app,
      modules: grants.modules,
      rights: grantRoles.rights,
      scope: grants.scope,
    })
    .from(sessions)
    .innerJoin(people, and(eq(people.site, sessions.site), eq(people.id, sessions.person)))
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))
    .leftJoin(grants, and(eq(grants.site, people.site), eq(grants.person, people.id), inForce))
    .leftJoin(grantRoles, and(eq(grantRoles.site, grants.site), eq(grantRoles.id, grants.role)))
    .where(and(eq(sessions.id, sql.placeholder('hash')), gt(sessions.expiresAt, now), isNull(people.leftAt))),
)

/** Whoever has this session, with all rights in force. */
export async function loadPerson(db: ReadDb, hash: string): Promise<Person | undefined> {
  const rows = await personOfSession(db, { hash })
  const [first] = rows
  if (!first) return undefined
  const { id, number, name, role, departmentId, viewAs } = first
  const person = { id, number, name, role, department: first.department ?? '', departmentId }
  if (viewAs !== null) return { ...person, ...(await seenAs(db, viewAs, role)), viewAs }
  return { ...person, ...rightsOf(rows) }
}

type Granted = { app: string | null; modules: string[] | null; rights: Rights | null; scope: string | null }
type Rights = Record<string, string[]>

/** All grants together. A right held without a scope is held over everyone, whatever else is granted. */
function rightsOf(granted: readonly Granted[]): Pick<Person, 'permissions' | 'scopes'> {
  const scopes: Person['scopes'] = {}
  for (const { app, modules, rights, scope } of granted) {
    for (const [key, names] of Object.entries(rights ?? (app ? { [app]: modules ?? [] } : {}))) {
      scopes[key] ??= {}
      const of = scopes[key]
      for (const one of names) of[one] = wider(of[one], scope)
    }
  }
  const held = Object.entries(scopes).map(([app, of]) => [app, Object.keys(of)] as const)
  return { scopes, permissions: Object.fromEntries(held.filter(([, modules]) => modules.length)) }
}

function wider(held: Scope | undefined, scope: string | null): Scope {
  if (scope === null || held === 'all') return 'all'
  return [...new Set([...(held ?? []), scope])]
}

/** What one of these people, or a holder of this role, would be allowed. A role that is gone allows nothing. */
async function seenAs(db: ReadDb, viewAs: string, own: Person['role']) {
  const [kind, value] = viewAs.split(':') as [string, string]
  if (kind === 'kind') return { role: roles.find((one) => one === value) ?? own, ...rightsOf([]) }
  const [role] = await db.select({ rights: grantRoles.rights }).from(grantRoles).where(eq(grantRoles.id, value))
  return { role: own, ...rightsOf([{ app: null, modules: null, rights: role?.rights ?? {}, scope: null }]) }
}
