import { eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { personOf, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { scores } from '../module.ts'
import { putAppeal } from './agenda.ts'
import { evaluationDue } from './evaluating.ts'
import { appealEnd } from './mine.ts'
import { findCourse, lockResult } from './rows.ts'
import { appeals, results } from './schema.ts'
import { isGraded, resultSteps } from './states.ts'

type Calls = typeof contract

/** A student asks to have a grade checked, once for each publication. */
export async function appeal(ctx: WriteContext, { id, reason }: InputOf<Calls['appeal']>) {
  const me = personOf(ctx).id
  const row = await lockResult(ctx, id)
  if (row.person !== me || !row.publishedAt) throw notFound()
  const course = await findCourse(ctx, row.course)
  if (settingsOf(ctx, scores).evaluateFirst && (await evaluationDue(ctx, course, me))) throw kernel.fail('notNow')
  const until = appealEnd(ctx, row.publishedAt)
  const isOpen = until !== undefined && until > ctx.now
  if (row.state === 'published' && !isOpen) throw scores.fail('appealOver')
  const state = resultSteps.move('appeal', { ...row, isGraded: isGraded(row), isOthers: true, isOpen }, ctx)
  const change = { state, version: row.version + 1, updatedAt: ctx.now }
  await ctx.db.update(results).set(change).where(eq(results.id, id))
  // A result that was recalled and published again can be appealed against once more.
  await ctx.db.delete(appeals).where(eq(appeals.result, id))
  const values = { result: id, person: me, reason, before: row.value, createdAt: ctx.now }
  const [made] = await ctx.db.insert(appeals).values(values).returning()
  await putAppeal(ctx, { appeal: made!, course })
  await ctx.audit({
    action: 'appeal',
    entity: 'scores.result',
    entityId: id,
    before: { state: row.state },
    after: { state, reason },
  })
  return {}
}
