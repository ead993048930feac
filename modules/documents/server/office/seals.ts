import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { namesOf } from '#engines/flow/server/refused.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, pageOf } from '#kernel/server/db/list.ts'
import { orRefused } from '#kernel/server/db/or-refused.ts'
import { qualified } from '#kernel/server/db/qualified.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { documents } from '../../module.ts'
import { officeSees, takesPart } from '../find.ts'
import { papers, seals as table, sealUses as uses } from '../schema.ts'

type Calls = typeof contract

export async function seals(ctx: ReadContext, input: InputOf<Calls['seals']>) {
  const used = sql<number>`(select count(*)::int from ${uses} u where u.seal = ${qualified(table.id)})`.as('used')
  const query = ctx.db
    .select({ row: table, used })
    .from(table)
    .where(and(input.id ? eq(table.id, input.id) : undefined, contains(input.q, table.name, table.owner)))
  const { rows, total } = await pageOf(ctx, query, input, desc(table.isActive), asc(table.name))
  const names = await namesOf(
    ctx.db,
    rows.flatMap(({ row }) => row.keepers),
  )
  const list = rows.map(({ row: { id, name, owner, note, keepers, isActive, version }, used: n }) => ({
    ...{ id, name, owner, note, isActive, version, uses: n },
    keepers: keepers.map((keeper) => ({ id: keeper, name: names.get(keeper) ?? '' })),
  }))
  return { total, list }
}

export async function saveSeal(ctx: WriteContext, { id, version, ...values }: InputOf<Calls['saveSeal']>) {
  const keepers = [...new Set(values.keepers)]
  const there = await ctx.db
    .select({ n: count() })
    .from(people)
    .where(
      and(
        inArray(people.id, keepers.length ? keepers : ['00000000-0000-0000-0000-000000000000']),
        isNull(people.leftAt),
      ),
    )
  if (!keepers.length || there[0]!.n < keepers.length) throw documents.fail('badKeeper')
  const row = { ...values, keepers }
  const saving = id
    ? updateVersioned(ctx.db, table, { id, version }, row)
    : ctx.db
        .insert(table)
        .values({ ...row, createdAt: ctx.now })
        .returning()
        .then(([made]) => made!)
  const saved = await orRefused(saving, 'taken', documents.fail('nameTaken'))
  const after = { name: row.name, owner: row.owner, keepers, isActive: row.isActive }
  await ctx.audit({ action: 'saveSeal', entity: 'documents.seal', entityId: saved.id, after })
  return { id: saved.id }
}

export async function sealUses(ctx: ReadContext, input: InputOf<Calls['sealUses']>) {
  const isShown = sql`(${officeSees(ctx)}) or (${takesPart(ctx)})`
  const query = ctx.db
    .select({
      ...{ id: uses.id, seal: table.name, number: papers.number, copies: uses.copies, at: uses.at },
      ...{ version: uses.version, person: people.name },
      title: sql<string>`case when ${isShown} then ${papers.title} else '' end`.as('title'),
    })
    .from(uses)
    .innerJoin(table, eq(table.id, uses.seal))
    .innerJoin(papers, eq(papers.id, uses.paper))
    .innerJoin(people, eq(people.id, uses.person))
    .where(
      and(
        input.id ? eq(uses.id, input.id) : undefined,
        input.seal ? eq(uses.seal, input.seal) : undefined,
        contains(input.q, table.name, papers.number, people.name),
      ),
    )
  const { rows, total } = await pageOf(ctx, query, input, desc(uses.at), desc(uses.id))
  return { total, list: rows.map(({ at, ...row }) => ({ ...row, at: seconds(at) })) }
}
