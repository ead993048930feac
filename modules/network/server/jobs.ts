import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { isUuid } from '#kernel/shapes.ts'
import { network } from '../module.ts'
import { resumeRow } from './built-in/changes.ts'
import { renewAccounts } from './built-in/renew.ts'
import { runEnding } from './disconnect-job.ts'
import { tellResumed } from './notifications.ts'
import { accounts, sessions } from './schema.ts'

/** A session that no access server has mentioned for so long is over. */
const silentMs = 2 * dayMs

/** Periods that ended, in transactions of a hundred; accounts that owe have their turn after a top-up. */
async function renewDue(ctx: JobStepContext): Promise<void> {
  for (;;) {
    const { ids } = await ctx.write((own) => renewAccounts(own, eq(accounts.state, 'active')))
    if (!ids.length || ctx.signal?.aborted) return
  }
}

/** Pauses that end today. */
async function resumeDue(ctx: JobContext): Promise<void> {
  const due = and(eq(accounts.state, 'paused'), eq(accounts.external, false), lte(accounts.pausedUntil, ctx.now))
  const rows = await ctx.db.select().from(accounts).where(due).limit(200).for('update', { skipLocked: true })
  for (const row of rows) {
    const saved = await resumeRow(ctx, row, 'system')
    await tellResumed(ctx, saved)
  }
}

async function endSilent({ db, now }: JobContext): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: sql`${sessions.seenAt}`, cause: 'lost' })
    .where(and(isNull(sessions.endedAt), lt(sessions.seenAt, new Date(now.getTime() - silentMs))))
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String).filter(isUuid) : [])

export const jobs: readonly Job[] = [
  {
    name: 'renew',
    run: async (ctx, { account }) => {
      await renewAccounts(ctx, inArray(accounts.id, idsIn([account])))
    },
  },
  { name: 'renewDue', schedule: '7 * * * *', runInSteps: renewDue },
  { name: 'resumeDue', schedule: '17 * * * *', run: resumeDue },
  { name: 'endSilent', schedule: '43 * * * *', run: endSilent },
  { name: 'disconnect', runInSteps: runEnding },
  {
    name: 'tidySessions',
    schedule: '31 19 * * *',
    runInSteps: (ctx) => {
      const { sessionDays } = settingsOf(ctx, network)
      return sweepRows(ctx, sessions, lt(sessions.endedAt, new Date(ctx.now.getTime() - sessionDays * dayMs)))
    },
  },
]
