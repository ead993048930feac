import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { personRoles } from '#kernel/person-roles.ts'
import { batchedLookup } from '../db/batched-lookup.ts'
import { executePrepared } from '../db/prepared.ts'
import type { ReadDb } from '../db/site-db.ts'
import { grantRoles, grants } from '../people/schema.ts'
import type { Person, Scope } from './person.ts'
import { seenEvery } from './seen.ts'

export const inForce = and(lte(grants.since, sql`now()`), or(isNull(grants.until), gt(grants.until, sql`now()`)))

/**
 * A row for each grant of a person that is not over. Of a text that never changes: every call with a session reads it.
 * The hashes come by a subquery: PostgreSQL would else plan each look-up of a few sessions by its values, which takes
 * four times as long as the look-up.
 */
const peopleOfSessions = `
  select s.id as session, p.id, p.number, p.name, p.latin_name as "latinName", p.role, d.name as department, p.department as "departmentId",
    g.app, g.modules, r.rights, g.scope, s.view_as as "viewAs", s.must_renew as "mustRenew",
    extract(epoch from s.proved_at)::float8 * 1000 as "provedAt", s.seen_at < now() - ${seenEvery} as unseen,
    extract(epoch from s.expires_at - now())::float8 * 1000 as "expiresIn", g.since <= now() as begun,
    extract(epoch from case when g.since > now() then g.since else g.until end - now())::float8 * 1000 as "turnsIn"
  from sessions s join people p on p.site = s.site and p.id = s.person
  left join departments d on d.site = p.site and d.id = p.department
  left join grants g on g.site = p.site and g.person = p.id and (g.until is null or g.until > now())
  left join grant_roles r on r.site = g.site and r.id = g.role
  where s.id = any((select string_to_array($1, ','))::text[]) and s.expires_at > now() and p.left_at is null`

type Row = Omit<Person, 'permissions' | 'scopes' | 'department' | 'viewAs' | 'provedAt'> &
  Granted & {
    session: string
    department: string | null
    viewAs: string | null
    provedAt: number
    unseen: boolean
    expiresIn: number
    /** Of the grant; null without one. */
    begun: boolean | null
    turnsIn: number | null
  }

/** `unseen`: "last seen" is due to be written. `steady`: milliseconds until the session or a grant ends, or one begins. */
export type Loaded = { person: Person | undefined; unseen: boolean; steady: number }

/** The person of a session, with their current rights. Concurrent look-ups share one query. */
export const loadPerson: (db: ReadDb, hash: string) => Promise<Loaded> = batchedLookup(async (db, hashes) => {
  const rows = await executePrepared<Row>(db, peopleOfSessions, [hashes.join()])
  const found = Map.groupBy(rows, ({ session }) => session)
  return Promise.all(hashes.map((hash) => loadedFrom(db, found.get(hash) ?? [])))
})

function loadedFrom(db: ReadDb, rows: readonly Row[]): Loaded | Promise<Loaded> {
  const [first] = rows
  if (!first) return { person: undefined, unseen: false, steady: Number.POSITIVE_INFINITY }
  const steady = Math.min(first.expiresIn, ...rows.map(({ turnsIn }) => turnsIn ?? Number.POSITIVE_INFINITY))
  const granted = rows.filter(({ begun }) => begun)
  const { unseen, viewAs } = first
  const person = personOf(first, granted)
  if (viewAs === null) return { person, unseen, steady }
  return seenAs(db, viewAs, person).then((seen) => ({ person: { ...person, ...seen, viewAs }, unseen, steady }))
}

function personOf(first: Row, granted: readonly Row[]): Person {
  const { id, number, name, latinName, role, departmentId, mustRenew, provedAt } = first
  return {
    id,
    number,
    name,
    latinName,
    role,
    department: first.department ?? '',
    departmentId,
    provedAt,
    ...(mustRenew && { mustRenew }),
    ...rightsOf(granted),
  }
}

type Granted = { app: string | null; modules: string[] | null; rights: Rights | null; scope: string | null }
type Rights = Record<string, string[]>

/** Merges all grants. A right granted without a scope applies to everyone, whatever else is granted. */
export function rightsOf(granted: readonly Granted[]): Pick<Person, 'permissions' | 'scopes'> {
  const scopes: Person['scopes'] = Object.create(null)
  for (const { app, modules, rights, scope } of granted) {
    for (const [key, names] of Object.entries(rights ?? (app ? { [app]: modules ?? [] } : {}))) {
      scopes[key] ??= Object.create(null) as Person['scopes'][string]
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

type Own = Pick<Person, 'role' | 'permissions' | 'scopes'>

/** The rights when viewing as this kind of person or role, within the viewer's own. A deleted role has none. */
export async function seenAs(db: ReadDb, viewAs: string, own: Own): Promise<Own> {
  const [kind, value] = viewAs.split(':') as [string, string]
  if (kind === 'kind') return { role: personRoles.find((one) => one === value) ?? own.role, ...rightsOf([]) }
  const [role] = await db.select({ rights: grantRoles.rights }).from(grantRoles).where(eq(grantRoles.id, value))
  const scopes: Person['scopes'] = Object.create(null)
  for (const [app, modules] of Object.entries(role?.rights ?? {})) {
    const held = modules.flatMap((one) => (own.scopes[app]?.[one] ? [[one, own.scopes[app][one]] as const] : []))
    if (held.length) scopes[app] = Object.fromEntries(held)
  }
  const permissions = Object.fromEntries(Object.entries(scopes).map(([app, of]) => [app, Object.keys(of)]))
  return { role: own.role, scopes, permissions }
}
