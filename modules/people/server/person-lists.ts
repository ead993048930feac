import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { bearsTag } from '#engines/directory/server/people-list.ts'
import { lastOf, terms, typedAs } from '#engines/directory/server/search-terms.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { departments, people as table } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import type { contract } from '../contract.ts'
import { findPerson, selectPeople, shown } from './find-person.ts'

type Calls = typeof contract
type Wanted = InputOf<Calls['people']>

export async function people(ctx: ReadContext, input: Wanted) {
  const where = and(within(ctx.scope('view')), ...filters(input))
  const query = selectPeople(ctx, where)
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, sorted))
  return { list: rows.map((row) => shown(row, ctx)), total, page: input.page, page_size: input.page_size }
}

export async function person(ctx: ReadContext, { id }: InputOf<Calls['person']>) {
  const found = await findPerson(ctx, id, 'view')
  const others = await selectPeople(ctx, and(eq(table.holder, found.holder), ne(table.id, id), isNull(table.leftAt)))
    .orderBy(asc(table.number))
    .limit(20)
  const identities = others.map((other) => ({ id: other.id, number: other.number, name: other.name, role: other.role }))
  return { person: shown(found, ctx), identities }
}

const sorted = {
  number: [table.number, table.id],
  name: [table.pinyin, table.name, table.id],
  department: [departments.name, table.number, table.id],
  created: [table.createdAt, table.id],
}

function filters({ q, department, role, tag, state }: Wanted): (SQL | undefined)[] {
  return [
    q.trim() === '' ? undefined : isFoundBy(q),
    department === '' ? undefined : isBelow(department),
    role === '' ? undefined : eq(table.role, role),
    tag === '' ? undefined : bearsTag(tag),
    state === 'all' ? undefined : state === 'left' ? isNotNull(table.leftAt) : isNull(table.leftAt),
  ]
}

/** Prefix match of name, number, pinyin or initials, by index ranges. */
export function isFoundBy(q: string): SQL | undefined {
  const typed = typedAs(q)
  const ranges = terms
    .map((term) => ({ column: term.column, start: typed[term.typed], only: 'only' in term ? term.only : sql`true` }))
    .filter(({ start }) => start !== '')
    .map(({ column, start, only }) => sql`(${column} >= ${start} and ${column} < ${lastOf(start)} and ${only})`)
  return ranges.length ? or(...ranges) : sql`false`
}

export const isBelow = (department: string): SQL => sql`${department}::uuid = any(${departments.line})`
