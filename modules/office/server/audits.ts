import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { actionName, entityName } from './audit-names.ts'
import { between, holds, mostCounted, whoOf } from './between.ts'

type Calls = typeof contract
type Filter = Omit<InputOf<Calls['audits']>, 'page' | 'page_size' | 'sort' | 'order'>

export async function audits(ctx: ReadContext, input: InputOf<Calls['audits']>) {
  const { page, page_size, order, ...filter } = input
  const where = matching(ctx, filter)
  const [total, rows] = await Promise.all([
    countOf(ctx, where),
    ctx.db
      .select({ entry: audit, name: people.name, number: people.number })
      .from(audit)
      .leftJoin(people, ofPerson)
      .where(where)
      .orderBy(...(order === 'asc' ? [asc(audit.at), asc(audit.id)] : [desc(audit.at), desc(audit.id)]))
      .limit(page_size)
      .offset((page - 1) * page_size),
  ])
  const list = rows.map(({ entry: { site: _, person: __, at, ...entry }, ...who }) => ({
    ...entry,
    at: seconds(at),
    who: whoOf(who),
    actionName: actionName(ctx, entry.entity, entry.action),
    entityName: entityName(ctx, entry.entity),
  }))
  return { total, list }
}

/** Only what stands in the last entries: a filter nobody can use is no filter. */
export async function auditChoices(ctx: ReadContext) {
  const recent = ctx.db
    .select({ entity: audit.entity, action: audit.action })
    .from(audit)
    .orderBy(desc(audit.at))
    .limit(mostCounted)
    .as('recent')
  const rows = await ctx.db.selectDistinct({ entity: recent.entity, action: recent.action }).from(recent).limit(500)
  const actions = new Map(rows.map(({ entity, action }) => [action, actionName(ctx, entity, action)]))
  const entities = new Map(rows.map(({ entity }) => [entity, entityName(ctx, entity)]))
  return { actions: choices(actions), entities: choices(entities) }
}

const choices = (names: Map<string, string>) =>
  [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'zh'))

/** Whoever logs in is nobody until it is done: the entry names them as what it is about. */
const actor = sql`coalesce(${audit.person}, case when ${audit.entity} = 'person' and ${audit.action} in ('login', 'logout')
  and ${audit.entityId} ~ '^[0-9a-f-]{36}$' then ${audit.entityId}::uuid end)`
const ofPerson = and(eq(people.site, audit.site), eq(people.id, actor))

async function countOf(ctx: ReadContext, where: SQL | undefined): Promise<number> {
  const some = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(audit)
    .leftJoin(people, ofPerson)
    .where(where)
  const [row] = await ctx.db.select({ n: sql`count(*)`.mapWith(Number) }).from(some.limit(mostCounted).as('some'))
  return row!.n
}

function matching(ctx: ReadContext, { who, action, entity, q, since, until }: Filter): SQL | undefined {
  return and(
    who ? or(eq(people.number, who), holds(people.name, who)) : undefined,
    action ? eq(audit.action, action) : undefined,
    entity ? eq(audit.entity, entity) : undefined,
    q ? holds(audit.entityId, q) : undefined,
    between(ctx, audit.at, since, until),
  )
}
