import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { closeOne } from './closing.ts'
import { tellCancelled, tellMissing, tellOpened, tellResult } from './notifications.ts'
import { votes } from './schema.ts'

export const jobs: readonly Job[] = [
  { name: 'closeVotes', schedule: '* * * * *', run: closeDue },
  { name: 'remindVoters', schedule: '*/10 * * * *', services: [], run: remindDue },
  { name: 'tellOpened', services: [], run: tellOpened },
  { name: 'tellMissing', services: [], run: tellMissing },
  { name: 'tellResult', services: [], run: tellResult },
  { name: 'tellCancelled', services: [], run: tellCancelled },
]

async function closeDue(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .select()
    .from(votes)
    .where(and(eq(votes.state, 'open'), lte(votes.closesAt, ctx.now)))
    .orderBy(asc(votes.closesAt))
    .limit(20)
    .for('update', { skipLocked: true })
  for (const row of due) await closeOne(ctx, row)
}

/** Once, a day before closing; votes that are shorter than two days are not reminded of. */
async function remindDue(ctx: JobContext): Promise<void> {
  const soon = new Date(ctx.now.getTime() + dayMs)
  const due = await ctx.db
    .select()
    .from(votes)
    .where(and(eq(votes.state, 'open'), lte(votes.closesAt, soon), isNull(votes.remindedAt)))
    .limit(20)
    .for('update', { skipLocked: true })
  for (const { id, opensAt, closesAt } of due) {
    await ctx.db.update(votes).set({ remindedAt: ctx.now }).where(eq(votes.id, id))
    if (closesAt.getTime() - opensAt.getTime() >= 2 * dayMs && closesAt > ctx.now)
      await ctx.enqueue('votes.tellMissing', { id })
  }
}
