import { and, count, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { says } from '#engines/inbox/server/inbox.ts'
import { deliveries, messages, mutes } from '#engines/inbox/server/schema.ts'
import { baseTopic, topicName } from '#engines/inbox/server/topics.ts'
import { dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { deliveryContract } from '../../delivery-contract.ts'
import { reachOf } from '../notices/notice-rows.ts'

type Calls = typeof deliveryContract

const weekMs = 7 * dayMs

/** Limits figures to the caller's own messages, unless they manage messages. */
const ofOwner = (ctx: ReadContext): SQL | undefined =>
  ctx.may('manage') ? undefined : eq(messages.sender, personOf(ctx).id)

export async function sendings(ctx: ReadContext, input: InputOf<Calls['sendings']>) {
  const { topic, q, page_size } = input
  const which = and(
    ofOwner(ctx),
    ne(messages.state, 'recalled'),
    topic ? or(eq(messages.topic, topic), sql`split_part(${messages.topic}, '/', 1) = ${topic}`) : undefined,
    q ? says(q) : undefined,
  )
  const query = ctx.db
    .select({ message: messages, sender: people.name })
    .from(messages)
    .leftJoin(people, and(eq(people.site, messages.site), eq(people.id, messages.sender)))
    .where(which)
  const { rows, total } = await pageOf(ctx, query, input, desc(messages.createdAt), desc(messages.id))
  const ids = rows.map(({ message }) => message.id)
  const reach = await reachOf(ctx.db, ids)
  const outside = await outsideOf(ctx, ids)
  return {
    total,
    page_size,
    list: rows.map(({ message, sender }) => ({
      id: message.id,
      title: textIn(message.title, ctx.language),
      topicName: topicName(ctx, message.topic, message.topicName),
      sender: sender ?? '',
      priority: message.priority,
      mustRead: message.mustRead,
      at: seconds(message.createdAt),
      ...(reach.get(message.id) ?? { reached: 0, read: 0, confirmed: 0 }),
      ...(outside.get(message.id) ?? { pushed: 0, held: 0, failed: 0 }),
    })),
  }
}

/** People reached outside the portal, held back, or unreachable; each counted once whatever the media. */
async function outsideOf({ db }: ReadContext, ids: readonly string[]) {
  if (!ids.length) return new Map<string, { pushed: number; held: number; failed: number }>()
  const people = (...states: string[]) =>
    sql<number>`count(distinct ${deliveries.person}) filter (where ${inArray(deliveries.state, states as never)})::int`
  const rows = await db
    .select({
      id: deliveries.message,
      pushed: people('sent', 'delivered'),
      held: people('queued', 'held'),
      failed: people('failed'),
    })
    .from(deliveries)
    .where(inArray(deliveries.message, [...ids]))
    .groupBy(deliveries.message)
  return new Map(rows.map(({ id, ...n }) => [id, n]))
}

/** Interruptions of one week, by sender. */
export async function spend(ctx: ReadContext, { weeks }: InputOf<Calls['spend']>) {
  const until = new Date(ctx.now.getTime() - weeks * weekMs)
  const from = new Date(until.getTime() - weekMs)
  const { rows } = await ctx.db.execute<Row>(sql`
    with sent as (
      select ${messages.id} as id, split_part(${messages.topic}, '/', 1) as base, ${messages.reached} as reached,
        case when ${messages.kind} = 'notice' then ${messages.sender} end as owner
      from ${messages} where ${and(gte(messages.createdAt, from), lt(messages.createdAt, until), ofOwner(ctx))}),
    pushed as (
      select s.base, s.owner, count(distinct (d.person, d.parcel))::int as n
      from sent s join ${deliveries} d on d.message = s.id where d.parcel is not null group by 1, 2)
    select s.base, s.owner, count(*)::int as messages, sum(s.reached)::int as reached, coalesce(max(p.n), 0)::int as pushes
    from sent s left join pushed p on p.base = s.base and p.owner is not distinct from s.owner
    group by 1, 2 limit 200`)
  const known = await knownOf(ctx, rows)
  const list = rows.map((row) => lineOf(ctx, row, known)).sort((a, b) => b.pushes - a.pushes || b.messages - a.messages)
  return { from: seconds(from), until: seconds(until), total: list.length, page_size: list.length, list }
}

type Row = { base: string; owner: string | null; messages: number; reached: number; pushes: number }
type Known = { names: Map<string, string>; muted: Map<string, number>; readers: Map<string, number> }

async function knownOf({ db, now }: ReadContext, rows: readonly Row[]): Promise<Known> {
  const owners = rows.flatMap(({ owner }) => owner ?? [])
  const topics = [...new Set(rows.map(({ base }) => base))]
  if (!topics.length) return { names: new Map(), muted: new Map(), readers: new Map() }
  const names = owners.length
    ? await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, owners))
    : []
  const muted = await db
    .select({ topic: mutes.topic, n: count() })
    .from(mutes)
    .where(inArray(mutes.topic, topics))
    .groupBy(mutes.topic)
  const lately = new Date(now.getTime() - 4 * weekMs)
  const readers = await db
    .select({
      topic: sql<string>`split_part(${messages.topic}, '/', 1)`,
      n: sql<number>`max(${messages.reached})::int`,
    })
    .from(messages)
    .where(gte(messages.createdAt, lately))
    .groupBy(sql`1`)
  return {
    names: new Map(names.map(({ id, name }) => [id, name])),
    muted: new Map(muted.map(({ topic, n }) => [topic, n])),
    readers: new Map(readers.map(({ topic, n }) => [topic, n])),
  }
}

function lineOf(
  ctx: ReadContext,
  { base, owner, reached, pushes, messages: sent }: Row,
  { names, muted, readers }: Known,
) {
  const all = Math.max(readers.get(base) ?? 0, muted.get(base) ?? 0)
  return {
    id: `${base} ${owner ?? ''}`,
    topicName: topicName(ctx, baseTopic(base), null) || base,
    owner: owner ? (names.get(owner) ?? '') : '',
    messages: sent,
    people: reached,
    pushes,
    each: reached ? Math.round((pushes * 100) / reached) : 0,
    muted: muted.get(base) ?? 0,
    muteRate: all ? Math.round(((muted.get(base) ?? 0) * 10_000) / all) : 0,
  }
}
