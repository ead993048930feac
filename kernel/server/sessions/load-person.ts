import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { personRoles } from '#kernel/person-roles.ts'
import { pick } from '#kernel/pick.ts'
import { batchedLookup } from '../db/batched-lookup.ts'
import { prepared } from '../db/prepared.ts'
import type { ReadDb } from '../db/site-db.ts'
import { departments, grantRoles, grants, people, sessions } from '../people/schema.ts'
import { ofTheirUnit } from '../people/unit.ts'
import type { Person, Scope } from './person.ts'
import { seenEvery } from './seen.ts'

const now = sql`now()`
const notOver = or(isNull(grants.until), gt(grants.until, now))
export const inForce = and(lte(grants.since, now), notOver)

/** A row for each grant of a person. */
export const personColumns = {
  ...pick(people, 'number', 'name', 'latinName', 'role'),
  department: departments.name,
  departmentId: people.department,
  app: grants.app,
  modules: grants.modules,
  rights: grantRoles.rights,
  scope: grants.scope,
}

const peopleOfSessions = prepared((db) =>
  db
    .select({
      session: sessions.id,
      id: people.id,
      ...personColumns,
      viewAs: sessions.viewAs,
      mustRenew: sessions.mustRenew,
      provedAt: sql<number>`extract(epoch from ${sessions.provedAt})::float8 * 1000`,
      unseen: sql<boolean>`${sessions.seenAt} < now() - ${seenEvery}`,
      begun: sql<boolean | null>`${grants.since} <= now()`,
      turnsIn: sql<number | null>`extract(epoch from
        case when ${grants.since} > now() then ${grants.since} else ${grants.until} end - now())::float8 * 1000`,
    })
    .from(sessions)
    .innerJoin(people, and(eq(people.site, sessions.site), eq(people.id, sessions.person)))
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(grants, and(eq(grants.site, people.site), eq(grants.person, people.id), notOver))
    .leftJoin(grantRoles, and(eq(grantRoles.site, grants.site), eq(grantRoles.id, grants.role)))
    .where(
      and(
        sql`${sessions.id} = any(${sql.placeholder('hashes')}::text[])`,
        gt(sessions.expiresAt, now),
        isNull(people.leftAt),
      ),
    ),
)

/** `unseen`: "last seen" is due to be written. `steady`: milliseconds until a grant begins or ends. */
export type Loaded = { person: Person | undefined; unseen: boolean; steady: number }

/** The person of a session, with their current rights. Concurrent look-ups share one query. */
export const loadPerson: (db: ReadDb, hash: string) => Promise<Loaded> = batchedLookup(async (db, hashes) => {
  const found = Map.groupBy(await peopleOfSessions(db, { hashes }), ({ session }) => session)
  return Promise.all(hashes.map((hash) => loadedFrom(db, found.get(hash) ?? [])))
})

async function loadedFrom(db: ReadDb, rows: readonly Row[]): Promise<Loaded> {
  const [first] = rows
  if (!first) return { person: undefined, unseen: false, steady: Number.POSITIVE_INFINITY }
  const steady = Math.min(...rows.map(({ turnsIn }) => turnsIn ?? Number.POSITIVE_INFINITY))
  const granted = rows.filter(({ begun }) => begun)
  return { person: await personOf(db, first, granted), unseen: first.unseen, steady }
}

type Row = Awaited<ReturnType<typeof peopleOfSessions>>[number]

async function personOf(db: ReadDb, first: Row, granted: readonly Row[]): Promise<Person> {
  const { id, number, name, latinName, role, departmentId, viewAs, mustRenew, provedAt } = first
  const person = {
    id,
    number,
    name,
    latinName,
    role,
    department: first.department ?? '',
    departmentId,
    provedAt,
    ...(mustRenew && { mustRenew }),
  }
  const own = rightsOf(granted)
  if (viewAs !== null) return { ...person, ...(await seenAs(db, viewAs, { role, ...own })), viewAs }
  return { ...person, ...own }
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
