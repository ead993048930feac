import { type SQL, sql } from 'drizzle-orm'
import { posts } from '#engines/directory/server/schema.ts'
import { findField } from '#engines/forms/definition.ts'
import { dayIn } from '#kernel/clock.ts'
import { executePreparedSql } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { givesRight, ofGrantedRole, reachesUnit } from '#kernel/server/people/holders.ts'
import { departments, grantRoles, grants, people } from '#kernel/server/people/schema.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { Site } from '#kernel/site.ts'
import { administratorsKey } from '../core/actions.ts'
import { type Asked, type CaseState, type Flow, isAsked, nodesOf } from '../core/state.ts'
import type { ApproverSource } from '../definition.ts'
import type { FlowDesk } from './desk.ts'

/** More would be no question but a survey. */
export const mostPeople = 200

type About = Pick<CaseState, 'applicant' | 'fields' | 'chosen'>
export type Looking = { db: ReadDb; site: Site; now: Date; desk: FlowDesk; flow: Flow; about: About }
type Row = { key: string; id: string; by: string; name: string | null }

/** The people behind the keys of the core (`who:<node>` and so on), with why they are asked. One statement. */
export async function findPeople(looking: Looking, keys: readonly string[]): Promise<Record<string, Asked[]>> {
  const found: Record<string, Asked[]> = Object.fromEntries(keys.map((key) => [key, []]))
  const selects = keys.flatMap((key) => sourcesOf(looking, key).map((source, i) => selectOf(looking, key, source, i)))
  if (!selects.length) return found
  const rows = await executePreparedSql<Row>(looking.db, foundSql(selects))
  for (const { key, id, by, name } of rows) {
    const list = found[key]!
    if (list.some((asked) => asked.id === id)) continue
    if (list.length === mostPeople)
      throw looking.desk.module.fail('tooManyPeople', { params: { node: titleOf(looking, key) } })
    list.push({ id, why: { by, ...(name && { name }) } })
  }
  return found
}

const foundSql = (selects: readonly SQL[]): SQL => sql`
  select found.key, found.id, found.by, found.name from (${sql.join([...selects], sql` union all `)}) found
  join ${people} alive on alive.id = found.id and alive.left_at is null order by found.key, found.place, found.id`

export const rowsOf = async (db: ReadDb, selects: readonly SQL[]): Promise<Row[]> =>
  (await db.execute<Row>(foundSql(selects))).rows

const titleOf = ({ flow }: Looking, key: string): string =>
  nodesOf(flow.definition).get(key.slice(key.indexOf(':') + 1))?.title ?? ''

export type Source =
  | ApproverSource
  | { by: 'leaderOf'; person: string }
  | { by: 'ids'; why: string; ids: readonly string[] }
  | { by: 'administrators'; permission: string }

export function sourcesOf({ flow, desk, about }: Looking, key: string): Source[] {
  if (key === administratorsKey)
    return [{ by: 'administrators', permission: `${desk.module.key}.${desk.administrators}` }]
  const [kind, of] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
  if (kind === 'leader') return [{ by: 'leaderOf', person: of }]
  const node = nodesOf(flow.definition).get(of)
  if (kind === 'nobody') return isAsked(node) ? [{ by: 'ids', why: 'nobody', ids: node.nobodyPeople }] : []
  const who = node && 'who' in node ? node.who : []
  return who.map((source) => (source.by === 'chosen' ? chosenOf(source, about.chosen[of] ?? []) : source))
}

const chosenOf = ({ among, most }: Extract<ApproverSource, { by: 'chosen' }>, chosen: readonly string[]): Source => ({
  by: 'ids',
  why: 'chosen',
  ids: chosen.filter((id) => isUuid(id) && (!among.length || among.includes(id))).slice(0, most),
})

/** Rows of key, id, by, name and place. `i` keeps the order of the sources. */
export function selectOf(looking: Looking, key: string, source: Source, i: number): SQL {
  const { applicant } = looking.about
  const head = (by: string) => sql`select ${key}::text as key, ${by}::text as by, ${i * 1_000}::int`
  switch (source.by) {
    case 'ids':
      return ofIds(head(source.why), source.ids)
    case 'people':
      return ofIds(head('people'), source.people)
    case 'applicant':
      return ofIds(head('applicant'), [applicant.id])
    case 'field':
      return ofField(looking, head('field'), source.field)
    case 'role':
      return sql`(${head('role')} as place, p.id, ${source.role}::text as name from ${people} p where p.role = ${source.role}
        and p.left_at is null and (${source.unit}::uuid is null or p.department = any(${below(source.unit)})) limit ${mostPeople + 1})`
    case 'unit':
      return sql`(${head('unit')} as place, p.id, (select u.name from ${departments} u where u.id = ${source.unit}::uuid) as name
        from ${people} p where p.left_at is null and p.department = any(${below(source.unit)}) limit ${mostPeople + 1})`
    case 'permission':
    case 'administrators':
      return ofPermission(head(source.by), source.permission, applicant.unit)
    case 'leader':
      return nearest(looking, head('leader'), sql`u.id = ${idOf(source.unit ?? applicant.unit)}::uuid`, {
        levels: source.levels,
      })
    case 'leaderOf':
      return nearest(
        looking,
        head('leader'),
        sql`u.id = (select p.department from ${people} p where p.id = ${source.person}::uuid) and po.person <> ${source.person}::uuid`,
        {},
      )
    case 'leaders':
      return sql`(${head('leaders')} + cardinality(u.line) - array_position(u.line, po.department) as place, po.person as id, d.name
        from ${departments} u ${leadersAbove(looking, 0)} where u.id = ${idOf(applicant.unit)}::uuid
        and array_position(u.line, po.department) > cardinality(u.line) - ${source.levels}::int)`
    default:
      return ofPost(looking, head('post'), source as Extract<ApproverSource, { by: 'post' }>)
  }
}

const ids = (list: readonly string[]): SQL => sql`${sql.param(list.filter((id) => isUuid(id)))}::uuid[]`
const idOf = (id: string): string | null => (isUuid(id) ? id : null)
const ofIds = (head: SQL, list: readonly string[]): SQL =>
  sql`(${head} + l.n::int as place, l.id, null::text as name from unnest(${ids(list)}) with ordinality as l (id, n))`

const below = (unit: string | null): SQL =>
  sql`array(select u.id from ${departments} u where u.line @> array[${unit}]::uuid[])`

const inOffice = ({ site, now }: Looking): SQL => {
  const today = dayIn(site.zone, now)
  return sql`(po.from_day is null or po.from_day <= ${today}::date) and (po.until_day is null or po.until_day > ${today}::date)`
}

/** Posts that lead a unit on the line of `u`, from so many levels above it on. */
const leadersAbove = (looking: Looking, levels: number): SQL => sql`
  join ${posts} po on po.leads and ${inOffice(looking)} and po.department = any(u.line[1:greatest(cardinality(u.line) - ${levels}::int, 0)])
  join ${people} alive on alive.id = po.person and alive.left_at is null
  join ${departments} d on d.id = po.department`

/** The leaders of the nearest unit that has one. */
const nearest = (looking: Looking, head: SQL, where: SQL, { levels = 0 }: { levels?: number }): SQL => sql`(
  ${head} as place, c.person as id, c.name from (
    select po.person, d.name, array_position(u.line, po.department) as pos, max(array_position(u.line, po.department)) over () as top
    from ${departments} u ${leadersAbove(looking, levels)} where ${where}) c where c.pos = c.top)`

/** Holders of a post in the nearest unit that has it: the applicant's or one above, or only the given one. */
function ofPost(looking: Looking, head: SQL, { title, unit }: Extract<ApproverSource, { by: 'post' }>): SQL {
  const where = unit ? sql`u.id = ${unit}::uuid` : sql`u.id = ${idOf(looking.about.applicant.unit)}::uuid`
  const line = unit ? sql`array[u.id]` : sql`u.line`
  return sql`(${head} as place, c.person as id, c.name from (
    select po.person, d.name || ' ' || po.title as name, array_position(u.line, po.department) as pos,
      max(array_position(u.line, po.department)) over () as top
    from ${departments} u join ${posts} po on po.title = ${title} and ${inOffice(looking)} and po.department = any(${line})
    join ${people} alive on alive.id = po.person and alive.left_at is null
    join ${departments} d on d.id = po.department where ${where}) c where c.pos = c.top)`
}

function ofPermission(head: SQL, permission: string, unit: string): SQL {
  const [module = '', right = ''] = permission.split('.', 2)
  return sql`(${head} as place, ${grants.person} as id, null::text as name from ${grants}
    left join ${grantRoles} on ${ofGrantedRole} where ${givesRight(module, right)} and ${reachesUnit(idOf(unit))} limit ${mostPeople + 1})`
}

/** The people in a field, or the leaders of its units. */
function ofField(looking: Looking, head: SQL, key: string): SQL {
  const { flow, about } = looking
  const field = flow.form && findField(flow.form, key)
  const answer = Object.hasOwn(about.fields, key) ? about.fields[key] : []
  const list = (Array.isArray(answer) ? answer : [answer]).map((one) => String((one as { id?: unknown })?.id ?? one))
  if (field?.kind !== 'department') return ofIds(head, list)
  return sql`(${head} as place, po.person as id, d.name from ${posts} po join ${departments} d on d.id = po.department
    where po.leads and ${inOffice(looking)} and po.department = any(${ids(list)}))`
}
