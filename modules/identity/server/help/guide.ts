import { eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import type { Language } from '#kernel/language/messages.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { allow, senderKey } from '#kernel/server/queues/rate-limit.ts'
import { baseOf } from '#kernel/site.ts'
import type { guideContract } from '../../guide-contract.ts'
import { identity } from '../../module.ts'
import { answerRatings } from '../centre-schema.ts'
import { usualCategories, usualQuestions, usualSteps } from './guide-defaults.ts'

type Calls = typeof guideContract
type Words = Partial<Record<Language, string>>

const rateRate = { burst: 30, perSecond: 0.2 }

export function guide(ctx: ReadContext) {
  const { account, follow, steps = usualSteps } = settingsOf(ctx, identity).guide
  const named = said(ctx, account) || said(ctx, ctx.site.name)
  return {
    account: named,
    follow: follow ?? ctx.origin + baseOf(ctx.site),
    steps: steps.map((step) => said(ctx, step)),
  }
}

export function questions(ctx: ReadContext, { q, category }: InputOf<Calls['questions']>) {
  const { categories, all } = contentOf(ctx)
  const words = q.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const list = all
    .filter((one) => category === '' || one.category === category)
    .filter(({ question, answer }) => words.every((word) => `${question}\n${answer}`.toLowerCase().includes(word)))
    .map(({ id, category, question }) => ({ id, category, question }))
  return { categories, list }
}

export async function question(ctx: ReadContext, { id }: InputOf<Calls['question']>) {
  const { categories, all } = contentOf(ctx)
  const found = all.find((one) => one.id === id)
  if (!found) throw notFound()
  const category_name = categories.find((one) => one.id === found.category)?.name ?? ''
  return { ...found, category_name, ...(await ratingOf(ctx.db, id, voterOf(ctx))) }
}

export async function rateAnswer(ctx: WriteContext, { id, yes }: InputOf<Calls['rateAnswer']>) {
  if (!contentOf(ctx).all.some((one) => one.id === id)) throw notFound()
  if (!allow(senderKey(ctx, 'rate answer'), rateRate)) throw kernel.fail('tooOften')
  const voter = voterOf(ctx)
  await ctx.db
    .insert(answerRatings)
    .values({ question: id, voter, yes })
    .onConflictDoUpdate({ target: [answerRatings.site, answerRatings.question, answerRatings.voter], set: { yes } })
  return ratingOf(ctx.db, id, voter)
}

const voterOf = (ctx: ReadContext | WriteContext): string => ctx.person?.id ?? ctx.visitor()

async function ratingOf(db: ReadDb, id: string, voter: string) {
  const isMine = eq(answerRatings.voter, voter)
  const [row] = await db
    .select({
      helpful: sql<number>`count(*) filter (where ${answerRatings.yes})::int`,
      mine: sql<number>`coalesce(max(${answerRatings.yes}::int) filter (where ${isMine}), -1)::int`,
    })
    .from(answerRatings)
    .where(eq(answerRatings.question, id))
  return row!
}

/** A site's own questions replace the default ones. */
function contentOf(ctx: Pick<ReadContext, 'site' | 'language'>) {
  const { questions: own = usualQuestions, categories = usualCategories } = settingsOf(ctx, identity).guide
  const site = said(ctx, ctx.site.name)
  const all = own.map(({ id, category, question, answer }) => ({
    id,
    category,
    question: said(ctx, question).replaceAll('{site}', site),
    answer: said(ctx, answer).replaceAll('{site}', site),
  }))
  const counted = categories.map(({ id, name }) => ({
    id,
    name: said(ctx, name),
    count: all.filter(({ category }) => category === id).length,
  }))
  return { all, categories: counted.filter(({ count }) => count > 0) }
}

/** In the reader's language, or else in any that exists. */
const said = ({ language }: Pick<ReadContext, 'language'>, words: Words): string =>
  words[language] ?? words.zh ?? words.en ?? words.tw ?? ''
