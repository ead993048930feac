import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { failIn } from '#kernel/fail.ts'
import type { Batch, Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import type { Action } from '../core/actions.ts'
import { applyTo } from './act.ts'
import { showTo } from './agents.ts'
import { moveOf } from './applied.ts'
import { lockCase } from './cases.ts'
import type { FlowDesk } from './desk.ts'
import { drainOutbox, tellSome } from './outbox.ts'
import { markRead, readBatch } from './read-marks.ts'
import { flowAgents, flowCases, flowTasks } from './schema.ts'
import { outboxJob, tellBatch } from './storing/store.ts'
import { computeUsual } from './usual.ts'
import { loadVersion } from './versions.ts'

/** Jobs of a module with flows: clocks every minute, what is left in the outbox, and the usual times every night. */
export const flowJobs = (desk: FlowDesk): Job[] => [
  { name: 'flowClocks', schedule: '* * * * *', runInSteps: (ctx) => runClocks(ctx, desk) },
  { name: outboxJob, schedule: '* * * * *', runInSteps: (ctx) => drainOutbox(ctx, desk) },
  { name: 'flowUsual', schedule: '30 18 * * *', run: (ctx) => computeUsual(ctx, desk) },
]

export const flowBatches = (desk: FlowDesk): Record<string, Batch> => ({
  [tellBatch]: async (ctx) => {
    await tellSome(ctx, desk)
  },
  [readBatch]: markRead,
})

const atOnce = 500

/** Tasks whose time has run out, delays that are over, and agents whose period begins. */
async function runClocks(ctx: JobStepContext, desk: FlowDesk): Promise<void> {
  const isOurs = sql`${flowCases.flow} in (select f.id from flows f where f.owner = ${desk.module.key})`
  const late = await ctx.db
    .select({ case: flowTasks.case, n: flowTasks.n })
    .from(flowTasks)
    .innerJoin(flowCases, and(eq(flowCases.id, flowTasks.case), eq(flowCases.state, 'running'), isOurs))
    .where(and(eq(flowTasks.state, 'open'), lte(flowTasks.dueAt, ctx.now)))
    .orderBy(asc(flowTasks.dueAt))
    .limit(atOnce)
  for (const { case: id, n } of late) await onClock(ctx, desk, id, () => [{ kind: 'late', task: n }])
  const waking = await ctx.db
    .select({ id: flowCases.id })
    .from(flowCases)
    .where(and(lte(flowCases.wakeAt, ctx.now), isOurs))
    .orderBy(asc(flowCases.wakeAt))
    .limit(atOnce)
  for (const { id } of waking)
    await onClock(ctx, desk, id, ({ tokens }) =>
      tokens.flatMap((token) =>
        token.until !== undefined && token.until <= ctx.now.getTime()
          ? [{ kind: 'tick', token: token.id } as const]
          : [],
      ),
    )
  await ctx.write((tx) => showBegun(tx, desk))
}

type Body = Awaited<ReturnType<typeof lockCase>>['body']

/** Each case in its own transaction; what somebody did meanwhile wins. */
async function onClock(
  ctx: JobStepContext,
  desk: FlowDesk,
  id: string,
  actions: (body: Body) => Action[],
): Promise<void> {
  try {
    await ctx.write(async (tx) => {
      const row = await lockCase(tx, desk, id)
      const [action] = actions(row.body)
      if (!action) return
      const version = await loadVersion(tx, row.version)
      await applyTo(tx, desk, { row, version, entry: { move: moveOf(tx, action, '') } })
    })
  } catch (error) {
    const fail = failIn(error)
    if (!fail) throw error
    ctx.log.warn({ case: id, fail: fail.fail }, 'a clock of a case could not go on')
  }
}

async function showBegun(ctx: JobContext, desk: FlowDesk): Promise<void> {
  const begun = await ctx.db
    .select()
    .from(flowAgents)
    .where(
      and(
        lte(flowAgents.since, ctx.now),
        sql`${flowAgents.since} > ${ctx.now}::timestamptz - interval '10 minutes'`,
        sql`${flowAgents.until} > ${ctx.now}`,
      ),
    )
  for (const rule of begun) await showTo(ctx, desk, rule)
}
