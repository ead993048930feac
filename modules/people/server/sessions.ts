import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { lastOf } from '#engines/directory/server/search-terms.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { departments, people as persons, sessions as table } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { contract } from '../contract.ts'
import { people } from '../module.ts'
import { mostSessionsCounted } from '../session-contract.ts'
import { checkNotAbove } from './grants/holdings.ts'
import { isFoundBy } from './person-lists.ts'

type Calls = typeof contract
type Wanted = InputOf<Calls['sessions']>

/** One statement per page, including the count. */
export async function sessions(ctx: ReadContext, input: Wanted) {
  const where = and(gt(table.expiresAt, sql`now()`), within(ctx.scope('edit')), ...filters(input))
  const { rows, total } = await pageOf(ctx, selectSessions(ctx, where), input, desc(table.seenAt), desc(table.handle))
  const here = ctx.visitor()
  return { total, list: rows.map((row) => shown(row, here)) }
}

/** One audit row per person. */
export async function endManySessions(ctx: WriteContext, { handles }: InputOf<Calls['endManySessions']>) {
  const found = await selectSessions(ctx, and(inArray(table.handle, handles), within(ctx.scope('edit'))))
  if (found.length === 0) throw notFound()
  if (found.some(({ id }) => id === ctx.visitor())) throw people.fail('ownSession')
  const byPerson = Map.groupBy(found, ({ person }) => person)
  await checkNotAbove(ctx, ...byPerson.keys())
  const ids = found.map(({ id }) => id)
  const gone = await ctx.db.delete(table).where(inArray(table.id, ids)).returning({ id: table.id })
  const ended = new Set(gone.map(({ id }) => id))
  for (const [entityId, theirs] of byPerson) {
    const before = theirs.filter(({ id }) => ended.has(id)).map(({ handle, via }) => ({ handle, via }))
    if (before.length) await ctx.audit({ action: 'endSessions', entity: 'person', entityId, before })
  }
  return { ended: ended.size }
}

const columns = {
  ...pick(table, 'id', 'handle', 'person'),
  ...pick(persons, 'name', 'number', 'role'),
  department: sql<string>`coalesce(${departments.name}, '')`,
  ...pick(table, 'via', 'agent', 'address', 'createdAt', 'seenAt'),
}

type Reading = Pick<ReadContext, 'db'>

/** Sessions joined with people and units, which scope checks need. */
const selectSessions = (ctx: Reading, where: SQL | undefined) =>
  ctx.db
    .select({ ...columns, total: totalOf(ctx, where) })
    .from(table)
    .innerJoin(persons, ofTheirPerson)
    .leftJoin(departments, ofTheirUnit)
    .where(where)
    .$dynamic()

function totalOf({ db }: Reading, where: SQL | undefined): SQL<number> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .innerJoin(persons, ofTheirPerson)
    .leftJoin(departments, ofTheirUnit)
    .where(where)
    .limit(mostSessionsCounted + 1)
    .as('counted')
  return sql<number>`(select count(*)::int from ${counted})`
}

const ofTheirPerson = and(eq(persons.site, table.site), eq(persons.id, table.person))

type SessionRow = Pick<typeof table.$inferSelect, 'id' | 'handle' | 'person' | 'via' | 'agent' | 'address'> &
  Pick<typeof table.$inferSelect, 'createdAt' | 'seenAt'> &
  Pick<typeof persons.$inferSelect, 'name' | 'number' | 'role'> & { department: string }

function shown(row: SessionRow, here: string) {
  const { id, handle, person, name, number, role, department, via, agent, address, createdAt, seenAt } = row
  return {
    ...{ handle, role, via, agent, address },
    person: { id: person, name, number, department },
    created: seconds(createdAt),
    seen: seconds(seenAt),
    isOwn: id === here,
  }
}

function filters({ q, via, role, seen }: Wanted): (SQL | undefined)[] {
  return [
    q === '' ? undefined : isAddress(q) ? startsWith(q) : isFoundBy(q),
    via === '' ? undefined : eq(table.via, via),
    role === '' ? undefined : eq(persons.role, role),
    seen === '' ? undefined : ages[seen],
  ]
}

const ages: Record<Exclude<Wanted['seen'], ''>, SQL> = {
  day: sql`${table.seenAt} > now() - interval '1 day'`,
  week: sql`${table.seenAt} > now() - interval '7 days'`,
  older: sql`${table.seenAt} <= now() - interval '7 days'`,
}

/** `10.1.` or `2001:db8:`; names and numbers have neither. */
const isAddress = (q: string): boolean => /^[\da-f]{1,4}[.:][\da-f.:]*$/i.test(q)

const startsWith = (q: string): SQL =>
  sql`(${table.address} collate "C" >= ${q.toLowerCase()} and ${table.address} collate "C" < ${lastOf(q.toLowerCase())})`
