import { and, eq, inArray, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, theRow } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { contains, countWhere, pageOf, sortedBy } from '#kernel/server/db/list.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import type { bankContract } from '../../bank-contract.ts'
import { quiz as module } from '../../module.ts'
import { faultIn } from '../../question-rules.ts'
import { banks, questions as table } from '../bank-schema.ts'
import { banksTopic } from '../drawn-questions.ts'
import { answers, attempts } from '../play-schema.ts'

type Calls = typeof bankContract
type Draft = InputOf<Calls['saveQuestion']>

export async function questions(ctx: ReadContext, input: InputOf<Calls['questions']>) {
  const { bank, q, kind, retired } = input
  const chosen = and(
    input.id ? eq(table.id, input.id) : undefined,
    bank ? eq(table.bank, bank) : undefined,
    kind ? eq(table.kind, kind) : undefined,
    retired === 'all' || input.id ? undefined : eq(table.retired, retired === 'yes'),
    contains(q, table.number, table.text, table.textEn, table.chapter),
  )
  const { number, difficulty, updatedAt } = table
  const order = sortedBy(input, { number, difficulty, updatedAt })
  const { rows, total } = await pageOf(ctx, ctx.db.select().from(table).where(chosen), input, order, table.id)
  const asked = await askedOf(
    ctx,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row) => ({
    ...pick(row, 'id', 'number', 'kind', 'text', 'textEn', 'textTw', 'explanation', 'explanationEn', 'explanationTw'),
    ...pick(row, 'answer', 'chapter', 'difficulty', 'version', 'retired'),
    ...{ options: row.options ?? {}, optionsEn: row.optionsEn ?? {}, updatedAt: seconds(row.updatedAt) },
    ...(asked.get(row.id) ?? { asked: 0, right: -1 }),
  }))
  return { total, list }
}

/** How often questions were asked in finished attempts, and how often answered right, in percent. */
async function askedOf({ db }: ReadContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { asked: number; right: number }>()
  const isRight = sql`quiz_is_right(${table.kind}, ${table.answer}, ${answers.letters}, ${answers.chosen})`
  const rows = await db
    .select({
      id: table.id,
      asked: sql<number>`count(*)::int`,
      right: sql<number>`round(100.0 * count(*) filter (where ${isRight}) / count(*))::int`,
    })
    .from(answers)
    .innerJoin(table, and(eq(table.site, answers.site), eq(table.id, answers.question)))
    .innerJoin(attempts, and(eq(attempts.site, answers.site), eq(attempts.id, answers.attempt)))
    .where(and(inArray(answers.question, [...ids]), inArray(attempts.state, ['submitted', 'autoSubmitted'])))
    .groupBy(table.id)
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}

export async function saveQuestion(ctx: WriteContext, { id, version, ...draft }: Draft) {
  theRow(await ctx.db.select().from(banks).where(eq(banks.id, draft.bank)))
  const values = cleaned(draft)
  const fault = faultIn(values)
  if (fault) throw badInput({ [fault]: 'wrong' })
  const named = and(
    eq(table.bank, draft.bank),
    eq(table.number, draft.number),
    id ? sql`${table.id} <> ${id}` : undefined,
  )
  if (await countWhere(ctx.db, table, named)) throw module.fail('numberThere')
  const row = id
    ? await change(ctx, { id, version }, values)
    : (await ctx.db.insert(table).values(values).returning())[0]!
  await ctx.publish(banksTopic, {})
  await ctx.audit({
    ...{ action: id ? 'save' : 'create', entity: 'quiz.question', entityId: row.id },
    after: { number: row.number, answer: row.answer },
  })
  return { id: row.id, version: row.version }
}

/** Attempts store letters: a question that was asked keeps its kind, and which options it has. */
async function change(
  ctx: WriteContext,
  { id, version }: { id: string; version: number },
  values: ReturnType<typeof cleaned>,
) {
  const before = theRow(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'))
  const letters = (options: object | null) =>
    Object.keys(options ?? {})
      .sort()
      .join('')
  const isOther = before.kind !== values.kind || letters(before.options) !== letters(values.options)
  if (before.bank !== values.bank || (isOther && (await isAsked(ctx, id)))) throw module.fail('questionUsed')
  return updateVersioned(ctx.db, table, { id, version }, { ...values, updatedAt: ctx.now })
}

const isAsked = async ({ db }: WriteContext, id: string) =>
  (await countWhere(db, answers, eq(answers.question, id))) > 0

/** Options without empty ones, the answer's letters in their order. */
function cleaned({ options, optionsEn, ...draft }: Omit<Draft, 'id' | 'version'>) {
  const isChoice = draft.kind === 'single' || draft.kind === 'multiple'
  const filled = (all: Draft['options']) => {
    const kept = Object.fromEntries(Object.entries(all).filter(([, text]) => text))
    return isChoice && Object.keys(kept).length ? kept : null
  }
  const answer = draft.kind === 'fill' ? draft.answer : [...new Set(draft.answer.toLowerCase())].sort().join('')
  return { ...draft, answer, options: filled(options), optionsEn: filled(optionsEn) }
}

export async function retireQuestion(ctx: WriteContext, { id, retired }: InputOf<Calls['retireQuestion']>) {
  const [row] = await ctx.db.update(table).set({ retired, updatedAt: ctx.now }).where(eq(table.id, id)).returning()
  const { number } = theRow(row ? [row] : [])
  await ctx.publish(banksTopic, {})
  await ctx.audit({ action: retired ? 'retire' : 'restore', entity: 'quiz.question', entityId: id, after: { number } })
  return {}
}

export async function removeQuestion(ctx: WriteContext, { id }: InputOf<Calls['removeQuestion']>) {
  const { number } = theRow(await ctx.db.select().from(table).where(eq(table.id, id)).for('update'))
  if (await isAsked(ctx, id)) throw module.fail('questionUsed')
  await ctx.db.delete(table).where(eq(table.id, id))
  await ctx.publish(banksTopic, {})
  await ctx.audit({ action: 'remove', entity: 'quiz.question', entityId: id, before: { number } })
  return {}
}
