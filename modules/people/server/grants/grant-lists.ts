import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { rowVersion } from '#kernel/server/db/row-version.ts'
import { departments, grantRoles, people, grants as table } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { inForce } from '#kernel/server/sessions/load-person.ts'
import type { contract } from '../../contract.ts'
import { grantActions } from '../../grant-contract.ts'
import { isFoundBy } from '../person-lists.ts'
import { isWithdrawable, type Terms } from './grant-rules.ts'
import { ownHoldings } from './holdings.ts'

type Wanted = InputOf<(typeof contract)['grants']>

export async function grants(ctx: ReadContext, input: Wanted) {
  const where = and(within(ctx.scope('grant')), ...filters(input))
  const query = ctx.db
    .select(columns)
    .from(table)
    .innerJoin(people, ofHolder)
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(grantRoles, ofRole)
    .where(where)
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, sorted))
  const own = await ownHoldings(ctx)
  const list = rows.map((row) => ({
    ...shown(row, ctx.now),
    allowedActions: isWithdrawable(ctx, own, row) ? [...grantActions] : [],
  }))
  return { list, total, page: input.page, page_size: input.page_size }
}

const ofHolder = and(eq(people.site, table.site), eq(people.id, table.person))
const ofRole = and(eq(grantRoles.site, table.site), eq(grantRoles.id, table.role))

/** The unit a grant is limited to, besides the unit of its holder. */
const reach = sql`(select json_build_object('id', d.id, 'name', d.name, 'line', d.line) from ${departments} d
  where d.site = ${table.site} and d.id = ${table.scope})`

const columns = {
  ...pick(table, 'id', 'app', 'modules'),
  roleId: table.role,
  roleName: grantRoles.name,
  rights: grantRoles.rights,
  scope: sql<{ id: string; name: string; line: string[] } | null>`${reach}`,
  since: table.since,
  until: table.until,
  version: rowVersion(table),
  person: { id: people.id, number: people.number, name: people.name },
  department: departments.name,
}

type State = 'coming' | 'now' | 'over'

type Row = Terms & {
  id: string
  roleId: string | null
  roleName: string | null
  scope: { id: string; name: string } | null
  since: Date
  version: string
  person: { id: string; number: string; name: string }
  department: string | null
}

function shown(row: Row, now: Date) {
  const { id, app, modules, roleId, roleName, scope, since, until, version, person, department } = row
  const state: State = until && until <= now ? 'over' : since > now ? 'coming' : 'now'
  return {
    id,
    app,
    modules: [...modules],
    person: { ...person, department: department ?? '' },
    role: roleId ? { id: roleId, name: roleName ?? '' } : null,
    scope: scope && { id: scope.id, name: scope.name },
    since: seconds(since),
    until: until ? seconds(until) : 0,
    state,
    version,
  }
}

const sorted = { since: [table.since, table.id], until: [table.until, table.id], person: [people.number, table.id] }

const states: Record<string, SQL | undefined> = {
  now: inForce,
  coming: gt(table.since, sql`now()`),
  ending: and(inForce, lte(table.until, sql`now() + interval '30 days'`)),
  over: lte(table.until, sql`now()`),
}

/** Permissions of an application may also come from a role. */
const ofApp = (app: string): SQL | undefined => or(eq(table.app, app), sql`${grantRoles.rights} ? ${app}`)

function filters({ id, q, person, app, role, state }: Wanted): (SQL | undefined)[] {
  return [
    isNull(people.leftAt),
    id === '' ? undefined : eq(table.id, id),
    q.trim() === '' ? undefined : isFoundBy(q),
    person === '' ? undefined : eq(table.person, person),
    app === '' ? undefined : ofApp(app),
    role === '' ? undefined : eq(table.role, role),
    states[state],
  ]
}
