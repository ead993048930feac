import { audienceValues } from '#engines/directory/server/audience.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, unlessRefused } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { content } from '../../module.ts'
import { findOnDesk, standingOf } from './desk-rows.ts'
import { savedOf, store } from './drafting.ts'
import { publishArticleChange } from './editions.ts'
import { archiveArticle, pinArticle, withdrawArticle } from './publishing.ts'
import { articleSteps } from './states.ts'

type Calls = typeof contract

export async function changeTerms(ctx: WriteContext, input: InputOf<Calls['changeTerms']>) {
  const { id, version, audience, commentMode, expires } = input
  const before = await findOnDesk(ctx, id)
  articleSteps.move('correct', standingOf(before), ctx)
  if (audience?.who === 'public' && !before.isPublic) throw content.fail('channelNotPublic')
  if (expires && expires * 1000 <= ctx.now.getTime()) throw content.fail('endsTooSoon')
  const row = await store(ctx, before.article, version, {
    ...(audience && audienceValues(audience)),
    ...(commentMode && { commentMode }),
    ...(expires !== undefined && { expireAt: expires ? new Date(expires * 1000) : null }),
  })
  const told = ({ who, commentMode: mode, expireAt }: typeof row) => ({ who, commentMode: mode, expireAt })
  await ctx.audit({
    action: 'article.terms',
    entity: 'article',
    entityId: id,
    before: told(before.article),
    after: told(row),
  })
  await publishArticleChange(ctx, id)
  return savedOf(row)
}

/** One by one; a refused article does not stop the others. */
export async function bulkArticles(ctx: WriteContext, { ids, action, reason, until }: InputOf<Calls['bulkArticles']>) {
  if (action === 'withdraw' && !reason) throw badInput({ reason: 'missing' })
  const those = [...new Set(ids)]
  let done = 0
  for (const id of those) {
    const found = await unlessRefused(findOnDesk(ctx, id))
    if (!found || !articleSteps.allowedActions(standingOf(found), ctx).includes(action)) continue
    const one = { id, version: found.article.version }
    if (action === 'withdraw') await withdrawArticle(ctx, { ...one, reason })
    else if (action === 'archive') await archiveArticle(ctx, one)
    else await pinArticle(ctx, { ...one, until })
    done += 1
  }
  return { done, left: those.length - done }
}
