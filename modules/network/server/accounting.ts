import { and, eq, isNull, lt } from 'drizzle-orm'
import type { AccountingRecord, NasRestart, Session } from '#engines/radius/server/accounting-records.ts'
import { radiusAccounting } from '#engines/radius/server/radius-accounting.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Cause } from '../shapes.ts'
import { nasesOf } from './disconnect.ts'
import { enqueueEnding } from './disconnect-job.ts'
import { sessions } from './schema.ts'
import { type Reported, recordReports } from './sessions.ts'

/** Acct-Terminate-Cause. */
const causes: Readonly<Record<string, Cause>> = {
  userRequest: 'user',
  hostRequest: 'user',
  idleTimeout: 'idle',
  adminReset: 'kicked',
  nasRequest: 'kicked',
  portPreempted: 'kicked',
  ...{ lostCarrier: 'lost', lostService: 'lost', portError: 'lost', serviceUnavailable: 'lost' },
  ...{ adminReboot: 'lost', nasError: 'lost', nasReboot: 'lost' },
}

const kinds = { started: 'start', updated: 'update', stopped: 'stop' } as const

/** RADIUS accounting of the sites' access servers. */
export const accounting = radiusAccounting({ nasesOf, handler: writeRecords })

/** In order: a restart ends what came before it. */
async function writeRecords(ctx: JobContext, records: readonly AccountingRecord[]): Promise<void> {
  let waiting: Reported[] = []
  for (const record of records) {
    if (record.kind !== 'restarted') waiting.push({ kind: kinds[record.kind], report: reportOf(record.session) })
    else {
      await writeReports(ctx, waiting)
      waiting = []
      await endAtRestart(ctx, record.restart)
    }
  }
  await writeReports(ctx, waiting)
}

const reportOf = ({ site: _, cause, ...session }: Session) => ({ ...session, cause: causes[cause] ?? 'other' })

/** Sessions that must not go on are ended by a job: a transaction does not wait for an access server. */
async function writeReports(ctx: JobContext, reported: readonly Reported[]): Promise<void> {
  if (!reported.length) return
  const recorded = await recordReports(ctx, reported)
  const ended = new Set(recorded.flatMap(({ session, disconnect }) => (disconnect ? [session] : [])))
  if (ended.size) await enqueueEnding(ctx, { sessions: [...ended] })
}

async function endAtRestart({ db }: JobContext, { nas, nasId, at }: NasRestart): Promise<void> {
  const isIt = and(eq(sessions.nas, nas), eq(sessions.nasId, nasId), isNull(sessions.endedAt))
  await db
    .update(sessions)
    .set({ endedAt: at, cause: 'lost' })
    .where(and(isIt, lt(sessions.startedAt, at)))
}
