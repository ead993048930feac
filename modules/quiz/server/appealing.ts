import { and, eq } from 'drizzle-orm'
import { put } from '#engines/agenda/server/put.ts'
import type { InputOf } from '#kernel/contract.ts'
import { theRow } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { quiz as module } from '../module.ts'
import type { peopleContract } from '../people-contract.ts'
import { reviewItem } from './agenda.ts'
import { attempts } from './play-schema.ts'
import { quizzes } from './schema.ts'
import { appealEnd, appealSteps, judging } from './states.ts'

/** Puts an attempt that was declared void back on the desk of those who judge. */
export async function appeal(ctx: WriteContext, { id, reason }: InputOf<(typeof peopleContract)['appeal']>) {
  const own = and(eq(attempts.id, id), eq(attempts.person, personOf(ctx).id))
  const row = theRow(await ctx.db.select().from(attempts).where(own).for('update'))
  if (row.judged === 'void' && ctx.now >= appealEnd(row)) throw module.fail('appealOver')
  const judged = appealSteps.move('appeal', judging(row), ctx)
  await ctx.db.update(attempts).set({ judged, appeal: reason, appealedAt: ctx.now }).where(eq(attempts.id, id))
  const quiz = theRow(await ctx.db.select().from(quizzes).where(eq(quizzes.id, row.quiz)))
  await put(ctx, reviewItem(ctx, quiz))
  await ctx.audit({ action: 'appeal', entity: 'quiz.attempt', entityId: id, after: { reason } })
  return {}
}
