import { and, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { type Definition, type Field, fieldsOf } from '../definition.ts'
import { kindOf } from '../fields/kinds.ts'
import type { FieldFigures } from '../figures.ts'
import { submissions } from './schema.ts'

export type Span = { since?: string | undefined; until?: string | undefined }

/** Not withdrawn. Answers to a field that has changed its kind are left out by the counters, by their JSON type. */
export const within = (form: string, { since, until }: Span): SQL =>
  and(
    eq(submissions.form, form),
    ne(submissions.state, 'withdrawn'),
    since ? gte(submissions.day, since) : undefined,
    until ? lte(submissions.day, until) : undefined,
  )!

export async function statisticsOf(db: ReadDb, form: string, definition: Definition, span: Span = {}) {
  const where = within(form, span)
  const days = await db
    .select({ day: submissions.day, n: sql<number>`count(*)::int` })
    .from(submissions)
    .where(where)
    .groupBy(submissions.day)
    .orderBy(submissions.day)
  const states = await db
    .select({ state: submissions.state, n: sql<number>`count(*)::int` })
    .from(submissions)
    .where(where)
    .groupBy(submissions.state)
  const fields: FieldFigures[] = []
  for (const field of fieldsOf(definition)) {
    const counting = kindOf(field).counting
    if (counting !== 'none') fields.push(await counters[counting](db, field, where))
  }
  return { total: days.reduce((sum, { n }) => sum + n, 0), days, states, fields }
}

type Counter = (db: ReadDb, field: Field, where: SQL) => Promise<FieldFigures>

const answerOf = ({ key }: Field): SQL => sql`${submissions.answers} -> ${key}::text`

const answered = async (db: ReadDb, field: Field, where: SQL): Promise<number> => {
  const [row] = await db
    .select({ n: sql<number>`count(${answerOf(field)})::int` })
    .from(submissions)
    .where(where)
  return row!.n
}

async function grouped<T>(db: ReadDb, query: SQL): Promise<T[]> {
  return (await db.execute(query)).rows as T[]
}

const counters: Readonly<Record<'options' | 'matrix' | 'numbers' | 'days' | 'filled', Counter>> = {
  options: async (db, field, where) => ({
    field: field.key,
    as: 'options',
    answered: await answered(db, field, where),
    // A single choice is a text, multiple choice a list; free text follows the colon.
    options: await grouped<{ key: string; n: number }>(
      db,
      sql`select split_part(one.choice, ':', 1) as key, count(*)::int as n from ${submissions},
        jsonb_array_elements_text(case jsonb_typeof(${answerOf(field)}) when 'array' then ${answerOf(field)}
          when 'string' then jsonb_build_array(${answerOf(field)}) else '[]' end) as one (choice)
        where ${where} group by 1 order by 2 desc, 1 limit 500`,
    ),
  }),
  matrix: async (db, field, where) => ({
    field: field.key,
    as: 'matrix',
    answered: await answered(db, field, where),
    rows: await grouped<{ row: string; key: string; n: number }>(
      db,
      sql`select one.key as row, one.value as key, count(*)::int as n from ${submissions},
        jsonb_each_text(case jsonb_typeof(${answerOf(field)}) when 'object' then ${answerOf(field)} else '{}' end) as one
        where ${where} group by 1, 2 order by 1, 2 limit 2500`,
    ),
  }),
  numbers: async (db, field, where) => {
    const number = sql`(${submissions.answers} ->> ${field.key}::text)::numeric`
    const [row] = await grouped<Record<'n' | 'least' | 'most' | 'mean' | 'median' | 'sum', number>>(
      db,
      sql`select count(x)::int as n, coalesce(min(x), 0)::float8 as least, coalesce(max(x), 0)::float8 as most,
        coalesce(avg(x), 0)::float8 as mean, coalesce(sum(x), 0)::float8 as sum,
        coalesce(percentile_cont(0.5) within group (order by x::float8), 0) as median
        from (select case jsonb_typeof(${answerOf(field)}) when 'number' then ${number} end as x
          from ${submissions} where ${where}) as given`,
    )
    const { n, ...figures } = row!
    return { field: field.key, as: 'numbers', answered: n, ...figures }
  },
  days: async (db, field, where) => ({
    field: field.key,
    as: 'days',
    answered: await answered(db, field, where),
    days: await grouped<{ day: string; n: number }>(
      db,
      sql`select ${submissions.answers} ->> ${field.key}::text as day, count(*)::int as n from ${submissions}
        where ${where} and jsonb_typeof(${answerOf(field)}) = 'string' group by 1 order by 1 limit 1000`,
    ),
  }),
  filled: async (db, field, where) => ({ field: field.key, as: 'filled', answered: await answered(db, field, where) }),
}
