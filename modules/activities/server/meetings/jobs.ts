import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { meetings, tasks } from '../meetings-schema.ts'
import { takeInvitations } from './agenda.ts'
import { tellTask } from './notifications.ts'
import { earlyMs, moveSession } from './sessions.ts'
import { meetingSteps } from './states.ts'

export const meetingJobs: readonly Job[] = [
  { name: 'moveMeetings', schedule: '* * * * *', services: ['meeting'], run: moveDue },
  { name: 'remindTasks', schedule: '*/10 * * * *', services: [], run: remindDue },
]

/** A meeting that nobody ends is over so long after its time. */
const forgottenMs = 6 * 3_600_000
const atOnce = 50

async function moveDue(ctx: JobContext): Promise<void> {
  await openDue(ctx)
  await endForgotten(ctx)
}

/** Signing in opens by itself, half an hour before the begin. */
async function openDue(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.state, 'called'),
        lte(meetings.startsAt, new Date(ctx.now.getTime() + earlyMs)),
        gt(meetings.endsAt, ctx.now),
      ),
    )
    .orderBy(meetings.startsAt)
    .limit(atOnce)
    .for('no key update', { skipLocked: true })
  for (const row of due) await moveSession(ctx, row, 'open')
}

async function endForgotten(ctx: JobContext): Promise<void> {
  const due = await ctx.db
    .select()
    .from(meetings)
    .where(and(eq(meetings.state, 'running'), lte(meetings.endsAt, new Date(ctx.now.getTime() - forgottenMs))))
    .limit(atOnce)
    .for('no key update', { skipLocked: true })
  for (const row of due) {
    const state = meetingSteps.move('end', row, { now: ctx.now, leads: true, manages: true })
    const change = { state, endedAt: row.endsAt, version: row.version + 1, updatedAt: ctx.now }
    await ctx.db.update(meetings).set(change).where(eq(meetings.id, row.id))
    await moveSession(ctx, row, 'end')
    await takeInvitations(ctx, row.id)
  }
}

/** Once for each due time: the assignee and the secretary. */
async function remindDue(ctx: JobContext): Promise<void> {
  const rows = await ctx.db
    .select({ task: tasks, meeting: meetings })
    .from(tasks)
    .innerJoin(meetings, and(eq(meetings.site, tasks.site), eq(meetings.id, tasks.meeting)))
    .where(
      and(eq(tasks.state, 'open'), lte(tasks.dueAt, ctx.now), isNull(tasks.remindedAt), sql`${tasks.kind} = 'task'`),
    )
    .limit(200)
    .for('update', { of: tasks, skipLocked: true })
  for (const { task, meeting } of rows) {
    await ctx.db.update(tasks).set({ remindedAt: ctx.now }).where(eq(tasks.id, task.id))
    await tellTask(ctx, meeting, task, 'overdue')
  }
}
