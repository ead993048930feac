import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { content } from '../../module.ts'
import type { ArticleAction } from '../../shapes.ts'
import { moveOnAgenda } from '../agenda.ts'
import { indexArticle } from '../search/search.ts'
import { type DeskArticleRow, findOnDesk, standingOf } from './desk-rows.ts'
import { type ArticleRow, savedOf, store } from './drafting.ts'
import { keepEdition, publishArticleChange, release, saysSame } from './editions.ts'
import { notifyAuthor } from './notifications.ts'
import { hasBody, withSummaries } from './said-text.ts'
import { articleSteps } from './states.ts'
import { textValues } from './text-values.ts'

type Calls = typeof contract
type One = { id: string; version: number }
type Values = Parameters<typeof store>[3]

export const submitArticle = (ctx: WriteContext, input: One) =>
  step(ctx, 'submit', input, ({ article }) => {
    checkWhole(article)
    return { reason: '' }
  })

export async function returnArticle(ctx: WriteContext, input: InputOf<Calls['returnArticle']>) {
  const before = await findOnDesk(ctx, input.id)
  const row = await moved(ctx, 'return', before, input.version, { reason: input.reason, reviewer: personOf(ctx).id })
  await notifyAuthor(ctx, row, 'returned')
  return savedOf(row)
}

export const unscheduleArticle = (ctx: WriteContext, input: One) => step(ctx, 'unschedule', input, () => ({}))

export const archiveArticle = (ctx: WriteContext, input: One) =>
  step(ctx, 'archive', input, () => ({ endedAt: ctx.now, pinnedUntil: null }))

export const withdrawArticle = (ctx: WriteContext, input: InputOf<Calls['withdrawArticle']>) =>
  step(ctx, 'withdraw', input, () => ({ reason: input.reason, endedAt: ctx.now, pinnedUntil: null }))

export const pinArticle = (ctx: WriteContext, input: InputOf<Calls['pinArticle']>) =>
  step(ctx, 'pin', input, () => ({ pinnedUntil: input.until ? new Date(input.until * 1000) : null }))

export async function approveArticle(ctx: WriteContext, input: One) {
  const row = await schedule(ctx, 'approve', input, ({ article }) => article.publishAt)
  await notifyAuthor(ctx, row, 'approved')
  return savedOf(row)
}

export async function publishArticle(ctx: WriteContext, input: InputOf<Calls['publishArticle']>) {
  const at = input.publishAt ? new Date(input.publishAt * 1000) : null
  const row = await schedule(ctx, 'publish', input, ({ article, needsReview }) => {
    if (needsReview) throw content.fail('needsReview')
    checkWhole(article)
    return at
  })
  return savedOf(row)
}

/** Goes through `scheduled` also when the time has already come; then it is published in the same transaction. */
async function schedule(
  ctx: WriteContext,
  action: 'approve' | 'publish',
  input: One,
  timeOf: (row: DeskArticleRow) => Date | null,
): Promise<ArticleRow> {
  const before = await findOnDesk(ctx, input.id)
  const planned = timeOf(before)
  const publishAt = planned && planned > ctx.now ? planned : ctx.now
  const { expireAt } = before.article
  if (expireAt && expireAt <= publishAt) throw content.fail('endsTooSoon')
  const row = await moved(ctx, action, before, input.version, { publishAt, reviewer: personOf(ctx).id, reason: '' })
  if (publishAt <= ctx.now) return release(ctx, row)
  await ctx.enqueue('content.release', { id: row.id }, { startAfter: publishAt })
  return row
}

/** Publishes a new edition with a note about the correction. */
export async function correctArticle(ctx: WriteContext, input: InputOf<Calls['correctArticle']>) {
  const before = await findOnDesk(ctx, input.id)
  const { article } = before
  const text = await textValues(ctx, input, article)
  const values = { ...text, ...withSummaries(text) }
  checkWhole(values)
  if (saysSame(article, values)) throw content.fail('sameText')
  const row = await moved(ctx, 'correct', before, input.version, { ...values, edition: article.edition + 1 })
  await keepEdition(ctx, row, personOf(ctx).id, input.note)
  await indexArticle(ctx, row)
  await publishArticleChange(ctx, row.id)
  // Delayed because reads are written in batches, within a second or two: the job has to see them all.
  await ctx.enqueue('content.tellCorrection', { id: row.id }, { startAfter: new Date(ctx.now.getTime() + 5_000) })
  return savedOf(row)
}

async function step(
  ctx: WriteContext,
  action: ArticleAction,
  { id, version }: One,
  valuesOf: (row: DeskArticleRow) => Values,
) {
  const before = await findOnDesk(ctx, id)
  const row = await moved(ctx, action, before, version, valuesOf(before))
  await publishArticleChange(ctx, id)
  return savedOf(row)
}

/** Checks the transition, updates, writes the audit row and the agenda. */
async function moved(
  ctx: WriteContext,
  action: ArticleAction,
  before: DeskArticleRow,
  version: number,
  values: Values,
): Promise<ArticleRow> {
  const state = articleSteps.move(action, standingOf(before), ctx)
  const row = await store(ctx, before.article, version, { ...values, state })
  const told = ({ title, state: now, edition, reason }: ArticleRow) => ({ title, state: now, edition, reason })
  await ctx.audit({
    action: `article.${action}`,
    entity: 'article',
    entityId: row.id,
    before: told(before.article),
    after: told(row),
  })
  await moveOnAgenda(ctx, before, { ...before, article: row })
  return row
}

function checkWhole({ title, blocks }: Pick<ArticleRow, 'title' | 'blocks'>): void {
  if (!title || !hasBody(blocks)) throw content.fail('empty')
}
