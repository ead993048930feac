import { and, eq, sql } from 'drizzle-orm'
import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { departments, grantRoles, grants } from '#kernel/server/people/schema.ts'
import { command } from './command.ts'
import { findRole } from './granted.ts'
import { findAnyone } from './people.ts'
import { columns, json } from './print.ts'
import { findSite, note } from './site-rows.ts'

const revokeOptions = { site: 'needed', number: 'needed', app: 'text', role: 'text', all: 'flag' } as const

export const revoke = command(
  'takes the grants of an application, of a role, or all of them; refused on the very next call',
  revokeOptions,
  async (desk, given) => {
    const { site, number, app, role } = given
    if ([app, role, given.all || undefined].filter((one) => one !== undefined).length !== 1) {
      throw new OperatorError('Name one of --app, --role and --all.')
    }
    const taken = await writeForSite(desk.database.pool, site, async (db) => {
      await findSite(db, site)
      const { id } = await findAnyone(db, site, number)
      const those = app ? eq(grants.app, app) : role ? eq(grants.role, (await findRole(db, site, role)).id) : undefined
      const gone = await db
        .delete(grants)
        .where(and(eq(grants.person, id), those))
        .returning()
      if (!gone.length) throw new OperatorError(`The person ${number} at ${site} has no such grant.`)
      await note(db, { action: 'person.revoke', entity: 'person', entityId: id, before: gone })
      return gone.length
    })
    return `The person ${number} at ${site} has ${taken} ${taken === 1 ? 'grant' : 'grants'} less.`
  },
)

const rightsOptions = { site: 'needed', number: 'needed', json: 'flag' } as const

export const rights = command('the grants of a person', rightsOptions, async (desk, { site, number, ...given }) => {
  const rows = await writeForSite(desk.database.pool, site, async (db) => {
    await findSite(db, site)
    return grantsOf(db, (await findAnyone(db, site, number)).id)
  })
  if (given.json) return json(rows)
  if (!rows.length) return `The person ${number} at ${site} has no rights.`
  const lines = rows.map(({ role, app, modules, scope, since, until }) => {
    return [role ?? app, modules.join(','), scope ?? '', since.toISOString(), until?.toISOString() ?? '']
  })
  return columns([['app or role', 'modules', 'scope', 'since', 'until'], ...lines])
})

const grantsOf = (db: WriteDb, person: string) =>
  db
    .select({
      app: grants.app,
      modules: grants.modules,
      role: grantRoles.name,
      scope: departments.code,
      since: grants.since,
      until: grants.until,
    })
    .from(grants)
    .leftJoin(grantRoles, and(eq(grantRoles.site, grants.site), eq(grantRoles.id, grants.role)))
    .leftJoin(departments, and(eq(departments.site, grants.site), eq(departments.id, grants.scope)))
    .where(eq(grants.person, person))
    .orderBy(sql`${grants.since}`)
