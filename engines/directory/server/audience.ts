import { asc, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { check, type PgColumn, text, uuid } from 'drizzle-orm/pg-core'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { Person } from '#kernel/server/sessions/person.ts'
import type { Audience } from '../audience.ts'
import { bearsAny } from './tags.ts'

/** The columns of a table whose rows have an audience. `audienceOf` and `audienceValues` convert to the shape. */
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

/** These columns of a table, to select. */
export const audienceFields = <T extends Columns>({ who, forRoles, forDepartments, forTags, forPeople }: T) =>
  ({ who, forRoles, forDepartments, forTags, forPeople }) as Pick<T, Column>

/** The CHECK constraint of such a table. */
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

/** The reader, as values or as placeholders of a prepared query. */
export type Reader = { [K in 'id' | 'role' | 'departmentId']: Person[K] | Placeholder | SQL }

/** The reader as placeholders of a prepared query, and the values for them. */
export const readerInPlace: Reader = {
  id: sql.placeholder('me'),
  role: sql.placeholder('role'),
  departmentId: sql.placeholder('unit'),
}
export const readerValues = (person: Pick<Person, 'id' | 'role' | 'departmentId'> | undefined) =>
  person ? { me: person.id, role: person.role, unit: person.departmentId } : {}

/** What decides what someone may read, queried once: a query with these as parameters is planned much faster. */
export type ReaderFacts = { [K in 'me' | 'role' | 'line' | 'tags']: Placeholder | SQL | string | readonly string[] }

export const readerFacts = prepared((db) => {
  const { line, tags } = readerPlace(readerInPlace)
  return db.select({ line: sql<string[]>`${line}`, tags: sql<string[]>`${tags}` }).from(sql`(select 1) as one`)
})

/** SQL expressions for a reader's unit with all units above it, and for their tags. */
export function readerPlace(reader: Reader): { line: SQL; tags: SQL } {
  const line = lineOf(reader.departmentId)
  // A scalar subquery, so that it is evaluated once per statement, not per row.
  return { line, tags: sql`(select tags_borne(${reader.id}::uuid, ${reader.role}::text, ${line}::uuid[]))` }
}

/** The same as `isFor`, for a reader whose facts are known. */
export function isForKnown({ me, role, line, tags }: ReaderFacts, t: Columns): SQL {
  return sql`in_audience(${t.who}, ${t.forRoles}, ${t.forDepartments}, ${t.forTags}, ${t.forPeople},
    ${me}::uuid, ${role}::text, ${line}::uuid[], ${tags}::uuid[])`
}

/** A condition on rows: those the reader may see. Public ones; when logged in also those for all and for them. */
export function isFor(reader: Reader | undefined, t: Columns): SQL {
  if (!reader) return isForKnown({ me: nothing, role: nothing, line: nothing, tags: nothing }, t)
  return isForKnown({ me: reader.id, role: reader.role, ...readerPlace(reader) }, t)
}

const nothing = sql`null`

const lineOf = (unit: Reader['departmentId']): SQL =>
  sql`coalesce((select ${departments.line} from ${departments} where ${departments.id} = ${unit}::uuid), '{}')`

/** A condition on people joined with their unit: those who belong to the audience. People who have left never do. */
export function areMeant(audience: Audience): SQL {
  const { who, forRoles, forDepartments, forTags, forPeople } = audienceValues(audience)
  const list = (values: readonly string[], type: string) => sql`${sql.param([...values])}::${sql.raw(type)}[]`
  const asked = list(forTags, 'uuid')
  // Having any of these tags is passed as having all: as a separate condition it is evaluated for all people at once.
  const borne = forTags.length ? sql`case when ${bearsAny(asked)} then ${asked} end` : sql`null`
  return sql`(${people.leftAt} is null and in_audience(${who}::text, ${list(forRoles, 'text')}, ${list(forDepartments, 'uuid')},
    ${asked}, ${list(forPeople, 'uuid')}, ${people.id}, ${people.role}, ${departments.line}, ${borne}))`
}

/** The number of people in an audience and a sample of names, shown before publishing. */
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
