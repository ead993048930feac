import { and, asc, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { check, type PgColumn, text, uuid } from 'drizzle-orm/pg-core'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { Person } from '#kernel/server/sessions/person.ts'
import type { Audience } from '../audience.ts'
import { personTags, tags } from './schema.ts'
import { bearsAny } from './tags.ts'

/** The columns of a table whose rows are for an audience; `audienceOf` and `audienceValues` go between them and the shape. */
export const audienceColumns = () => ({
  who: text('who', { enum: ['public', 'all', 'some'] })
    .notNull()
    .default('all'),
  forRoles: text('for_roles').array().notNull().default([]),
  forDepartments: uuid('for_departments').array().notNull().default([]),
  forTags: uuid('for_tags').array().notNull().default([]),
  forPeople: uuid('for_people').array().notNull().default([]),
})

type Column = 'who' | 'forRoles' | 'forDepartments' | 'forTags' | 'forPeople'
type Columns = Record<Column, PgColumn>
type Row = { [K in keyof Audience as K extends 'who' ? 'who' : `for${Capitalize<K>}`]: Audience[K] }

/** To be among the checks of such a table. */
export const audienceCheck = (table: string, t: Pick<Columns, 'who'>) =>
  check(`${table}_who`, sql`${t.who} in ('public', 'all', 'some')`)

export const audienceValues = (audience: Audience): Row => ({
  who: audience.who,
  forRoles: audience.roles,
  forDepartments: audience.departments,
  forTags: audience.tags,
  forPeople: audience.people,
})

export const audienceOf = (row: Record<Column, unknown>): Audience => {
  const { who, forRoles, forDepartments, forTags, forPeople } = row as Row
  return { who, roles: forRoles, departments: forDepartments, tags: forTags, people: forPeople }
}

/** Who reads, or where a query that is built once has them put in. */
export type Reader = { [K in 'id' | 'role' | 'departmentId']: Person[K] | Placeholder | SQL }

/** Where a query that is built once has whoever reads put in, and what is put in there. */
export const readerInPlace: Reader = {
  id: sql.placeholder('me'),
  role: sql.placeholder('role'),
  departmentId: sql.placeholder('unit'),
}
export const readerValues = (person: Pick<Person, 'id' | 'role' | 'departmentId'> | undefined) =>
  person ? { me: person.id, role: person.role, unit: person.departmentId } : {}

/** What decides what someone reads, found once: a query with these in it is planned in a fraction of the time. */
export type ReaderFacts = { [K in 'me' | 'role' | 'line' | 'tags']: Placeholder | SQL | string | readonly string[] }

export const readerFacts = prepared((db) => {
  const { line, tags: borne } = readerPlace(readerInPlace)
  return db.select({ line: sql<string[]>`${line}`, tags: sql<string[]>`${borne}` }).from(sql`(select 1) as one`)
})

/** Where someone stands, as expressions: their unit with all above it, and the tags they bear. */
export function readerPlace(reader: Reader): { line: SQL; tags: SQL } {
  const line = lineOf(reader.departmentId)
  return { line, tags: tagsBorneBy(reader, line) }
}

/** The same as `isFor` someone whose facts are known. */
export function isForKnown({ me, role, line, tags: labels }: ReaderFacts, t: Columns): SQL {
  const fits = sql`(cardinality(${t.forRoles}) + cardinality(${t.forDepartments}) + cardinality(${t.forTags}) > 0
    and (cardinality(${t.forRoles}) = 0 or ${role}::text = any(${t.forRoles}))
    and (cardinality(${t.forDepartments}) = 0 or ${t.forDepartments} && ${line}::uuid[])
    and (cardinality(${t.forTags}) = 0 or ${t.forTags} && ${labels}::uuid[]))`
  return sql`(${t.who} <> 'some' or ${me}::uuid = any(${t.forPeople}) or ${fits})`
}

/** True of the rows that are for whoever asks: what is public, and with a login what is for all and for this person. */
export function isFor(reader: Reader | undefined, t: Columns): SQL {
  if (!reader) return sql`${t.who} = 'public'`
  return isForKnown({ me: reader.id, role: reader.role, ...readerPlace(reader) }, t)
}

const lineOf = (unit: Reader['departmentId']): SQL =>
  sql`coalesce((select ${departments.line} from ${departments} where ${departments.id} = ${unit}::uuid), '{}')`

/** By hand, or by a rule of the tag. */
function tagsBorneBy({ id, role }: Pick<Reader, 'id' | 'role'>, line: SQL): SQL {
  return sql`array(select ${personTags.tag} from ${personTags} where ${personTags.person} = ${id}::uuid
    union all select ${tags.id} from ${tags} where (${tags.ruleRole} is not null or ${tags.ruleDepartment} is not null)
    and coalesce(${tags.ruleRole} = ${role}::text, true)
    and (${tags.ruleDepartment} is null or coalesce(${tags.ruleDepartment} = any(${line}::uuid[]), false)))`
}

/** True of the people, joined with their unit, who are meant. Nobody who has left is. */
export function areMeant({ who, roles, departments: units, tags: labels, people: named }: Audience): SQL {
  if (who !== 'some') return isNull(people.leftAt)
  const ids = (list: readonly string[]) => sql`${sql.param([...list])}::uuid[]`
  const asked = [
    roles.length ? sql`${people.role} = any(${sql.param([...roles])}::text[])` : undefined,
    units.length ? sql`coalesce(${departments.line} && ${ids(units)}, false)` : undefined,
    labels.length ? bearsAny(ids(labels)) : undefined,
  ].filter((condition) => condition !== undefined)
  const fits = asked.length ? and(...asked)! : sql`false`
  const byName = named.length ? sql`${people.id} = any(${ids(named)})` : sql`false`
  return sql`(${people.leftAt} is null and (${fits} or ${byName}))`
}

/** How many are meant, and some of them by name, for whoever is about to publish. */
export async function sampleAudience(db: ReadDb, audience: Audience, size = 8): Promise<AudienceSample> {
  const meant = areMeant(audience)
  const [counted] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(meant)
  const sample = await db
    .select({ name: people.name, role: people.role, department: sql<string>`coalesce(${departments.name}, '')` })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(meant)
    .orderBy(asc(sql`md5(${people.id}::text)`))
    .limit(size)
  return { count: counted!.n, sample }
}

export type AudienceSample = { count: number; sample: { name: string; role: Person['role']; department: string }[] }
