import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { unitsCalled } from '#engines/directory/server/units.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import { departments } from '#kernel/server/people/schema.ts'
import { openTo } from './contact-rows.ts'
import { joined, piecesOf } from './contact-words.ts'
import { contacts as table } from './schema.ts'

/** The first lines of the book for the portal's search: as `contacts` finds them, built once, as it is asked at every letter. */
export async function searchOffices(ctx: ReadContext, q: string) {
  const text = joined(q)
  if (text === '') return []
  const pieces = piecesOf(q)
  const scope = ctx.scope('edit')
  return found(ctx.db, {
    text,
    pieces,
    enough: Math.max(1, Math.ceil(pieces.length / 2)),
    named: await unitsCalled(ctx.db, q, 20),
    open: openTo(ctx.person),
    unit: ctx.person?.departmentId ?? null,
    decidesAll: scope === 'all',
    decides: scope === 'all' ? [] : [...scope],
  })
}

const mostFound = 5
const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

const whole = sql`position(${given('text', 'text')} in ${table.words}) > 0`
const fit = sql`(select count(*) from unnest(${given('pieces', 'text[]')}) as piece where position(piece in ${table.words}) > 0)`
const inUnit = sql`${table.department} = any(${given('named', 'uuid[]')})`
const fits = or(
  whole,
  inUnit,
  sql`cardinality(${given('pieces', 'text[]')}) > 0 and ${fit} >= ${given('enough', 'int')}`,
)

const ofOwnUnit = sql`${table.visibility} = 'unit' and exists (select from ${departments} own
  where own.id = ${given('unit', 'uuid')} and ${table.department} = any(own.line))`
const met = or(
  sql`${table.visibility} = any(${given('open', 'text[]')})`,
  ofOwnUnit,
  given('decidesAll', 'boolean'),
  sql`${departments.line} && ${given('decides', 'uuid[]')}`,
)

const found = prepared((db) =>
  db
    .select({
      id: table.id,
      unitName: departments.name,
      post: table.post,
      duties: table.duties,
      phones: table.phones,
    })
    .from(table)
    .innerJoin(departments, and(eq(departments.site, table.site), eq(departments.id, table.department)))
    .where(and(sql`${table.state} in ('approved', 'stale')`, fits, met))
    .orderBy(desc(whole), desc(fit), asc(departments.position), asc(table.position), asc(table.id))
    .limit(mostFound),
)
