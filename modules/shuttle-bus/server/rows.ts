import { sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Run } from '../shapes.ts'
import { running } from './running.ts'
import { runs, trips } from './schema.ts'
import { runSteps, stateAt } from './states.ts'

/** Columns of a query over `running x`, trips `t` and runs `u`. */
export const runColumns = {
  trip: sql<string>`t.id`,
  day: sql<string>`x.day`,
  at: sql`x.start + t.departs`.mapWith(Number),
  arrives: sql`x.start + t.arrives`.mapWith(Number),
  delay: sql<number>`coalesce(u.delay, 0)`,
  state: sql<Run['state']>`coalesce(u.state, 'scheduled')`,
  reason: sql<string>`coalesce(u.reason, '')`,
  version: sql<number>`coalesce(u.version, 0)`,
}

export const runsOfTrips = sql`${running} x
  join ${trips} t on t.service = x.service
  left join ${runs} u on u.trip = t.id and u.day = x.day`

/** A run as the page shows it: current state, and the caller's allowed actions. */
export function runOf(ctx: Pick<ReadContext, 'now' | 'may'>, run: Omit<Run, 'allowedActions'>): Run {
  const now = seconds(ctx.now)
  const state = stateAt({ ...run, departs: run.at }, now)
  const { trip, day, at, arrives, delay: late, reason, version } = run
  const allowedActions = runSteps.allowedActions({ state, arrives }, { manages: ctx.may('manage'), now })
  return { trip, day, at, delay: late, state, reason, arrives, version, allowedActions }
}
