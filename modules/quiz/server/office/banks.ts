import { and, eq, inArray, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, countWhere, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { sameVersion, updateVersioned } from '#kernel/server/db/versioned.ts'
import type { bankContract } from '../../bank-contract.ts'
import { quiz as module } from '../../module.ts'
import { questions, banks as table } from '../bank-schema.ts'
import { answers } from '../play-schema.ts'
import { rules } from '../schema.ts'

type Calls = typeof bankContract

export async function banks(ctx: ReadContext, input: InputOf<Calls['banks']>) {
  const query = ctx.db
    .select()
    .from(table)
    .where(
      and(input.id ? eq(table.id, input.id) : undefined, contains(input.q, table.title, table.titleEn, table.note)),
    )
  const { title, updatedAt } = table
  const { rows, total } = await pageOf(ctx, query, input, sortedBy(input, { title, updatedAt }), table.id)
  const stock = await stockOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const list = rows.map(({ id, title: name, titleEn, titleTw, note, version, updatedAt: at }) => {
    const own = stock.filter(({ bank }) => bank === id)
    const sum = (retired: boolean) =>
      own.filter((one) => one.retired === retired).reduce((n, { count }) => n + count, 0)
    return {
      ...{ id, title: name, titleEn, titleTw, note, version, updatedAt: seconds(at) },
      ...{ questions: sum(false), retired: sum(true) },
      stock: own.filter((one) => !one.retired).map(({ bank: _, retired: __, ...one }) => one),
    }
  })
  return { total, list }
}

async function stockOf({ db }: ReadContext, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { bank, kind, chapter, difficulty, retired } = questions
  return db
    .select({ bank, kind, chapter, difficulty, retired, count: sql<number>`count(*)::int` })
    .from(questions)
    .where(inArray(bank, [...ids]))
    .groupBy(bank, kind, chapter, difficulty, retired)
}

export async function saveBank(ctx: WriteContext, { id, version, ...values }: InputOf<Calls['saveBank']>) {
  const named = and(eq(table.title, values.title), id ? sql`${table.id} <> ${id}` : undefined)
  if (await countWhere(ctx.db, table, named)) throw module.fail('bankThere')
  const row = id
    ? await updateVersioned(ctx.db, table, { id, version }, { ...values, updatedAt: ctx.now })
    : (await ctx.db.insert(table).values(values).returning())[0]!
  await ctx.audit({
    action: id ? 'save' : 'create',
    entity: 'quiz.bank',
    entityId: row.id,
    after: { title: row.title },
  })
  return { id: row.id, version: row.version }
}

export async function removeBank(ctx: WriteContext, { id, version }: InputOf<Calls['removeBank']>) {
  const row = sameVersion(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'), version)
  if (await countWhere(ctx.db, rules, eq(rules.bank, id))) throw module.fail('bankUsed')
  const own = ctx.db.select({ id: questions.id }).from(questions).where(eq(questions.bank, id))
  if (await countWhere(ctx.db, answers, inArray(answers.question, own))) throw module.fail('bankUsed')
  await ctx.db.delete(questions).where(eq(questions.bank, id))
  await ctx.db.delete(table).where(eq(table.id, id))
  await ctx.audit({ action: 'remove', entity: 'quiz.bank', entityId: id, before: { title: row.title } })
  return {}
}
