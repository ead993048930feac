import { eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { prepared } from '#kernel/server/db/prepared.ts'
import type { contract } from '../contract.ts'
import type { Run, RunAction } from '../shapes.ts'
import { publishTimetable } from './next-departures.ts'
import { runColumns, runOf, runsOfTrips } from './rows.ts'
import { wholeDayValues } from './running.ts'
import { runs } from './schema.ts'
import { runSteps } from './states.ts'

type Calls = typeof contract
type Named = { trip: string; day: string; version: number }

export const delay = (ctx: WriteContext, { minutes, ...named }: InputOf<Calls['delay']>) =>
  change(ctx, 'delay', named, { delay: minutes * 60, reason: '' })

export const cancel = (ctx: WriteContext, { reason, ...named }: InputOf<Calls['cancel']>) =>
  change(ctx, 'cancel', named, { delay: 0, reason })

export const reinstate = (ctx: WriteContext, named: InputOf<Calls['reinstate']>) =>
  change(ctx, 'reinstate', named, { delay: 0, reason: '' })

async function change(ctx: WriteContext, action: RunAction, named: Named, said: { delay: number; reason: string }) {
  const before = await findRun(ctx, named)
  const state = runSteps.move(action, before, { manages: ctx.may('manage'), now: seconds(ctx.now) })
  if (state !== 'scheduled' && state !== 'delayed' && state !== 'cancelled') throw kernel.fail('notNow')
  const { trip, day, version } = named
  const [saved] = await ctx.db
    .insert(runs)
    .values({ trip, day, state, ...said, version: version + 1, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: [runs.site, runs.trip, runs.day],
      set: { state, ...said, version: version + 1, updatedAt: ctx.now },
      // Optimistic lock: of two concurrent changes the second one writes nothing.
      setWhere: eq(runs.version, version),
    })
    .returning({ version: runs.version })
  if (!saved) throw kernel.fail('changed')
  const after = runOf(ctx, { ...before, state, ...said, version: saved.version })
  await publishTimetable(ctx)
  await ctx.audit({ action, entity: 'bus.run', entityId: `${day} ${trip}`, before, after })
  return after
}

/** The trip on a day on which it operates. */
async function findRun(ctx: WriteContext, { trip, day, version }: Named): Promise<Run> {
  const row = theRow(await runOnDay(ctx.db, { ...wholeDayValues(ctx, day), trip }))
  if (row.version !== version) throw kernel.fail('changed')
  return runOf(ctx, row)
}

const runOnDay = prepared((db) =>
  db
    .select(runColumns)
    .from(runsOfTrips)
    .where(sql`t.id = ${sql.placeholder('trip')}`),
)
