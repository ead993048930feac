import { withTimeout } from '../db/with-timeout.ts'
import { queueHealth, workerHealth } from '../operator/health.ts'
import type { Portal } from '../portal.ts'
import type { Exposition } from './exposition.ts'

const patience = 2_000

/** Of the installation's job queue: every node tells the same. Left out while the database does not answer. */
export async function writeQueue(to: Exposition, { database: { pool } }: Pick<Portal, 'database'>): Promise<void> {
  const asked = Promise.all([queueHealth(pool), workerHealth(pool)])
  const found = await withTimeout(asked, patience).catch(() => undefined)
  if (!found) return
  const [queue, { quietFor }] = found
  const { waiting, running, failed, lag } = queue
  to.gauge('campanile_queue_jobs', 'Jobs of the installation, by state.', [
    [{ state: 'waiting' }, waiting],
    [{ state: 'running' }, running],
    [{ state: 'failed' }, failed],
  ])
  to.gauge('campanile_queue_lag_seconds', 'How long the longest waiting job has been due.', [[{}, lag]])
  if (quietFor === undefined) return
  to.gauge('campanile_schedule_quiet_seconds', 'Since any node looked at the schedule.', [[{}, quietFor]])
}
