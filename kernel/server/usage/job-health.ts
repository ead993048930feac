import type { Pool } from '../db/pool.ts'
import { readerFor } from '../db/site-db.ts'
import { isTransient } from '../db/transient-errors.ts'
import type { Topics } from '../queues/topics.ts'
import { hasNotedUse, noteUse } from './connectors.ts'
import { faultsOf } from './faults.ts'

/** Connector name of a job in the usage records. */
export const jobMeasure = (module: string, job: string): string => `job.${module}.${job}`

type Needs = { pool: Pool; topics: Pick<Topics, 'cached'>; site: { id: string }; measure: string }

/** Records the success of a job, only if it had failed before: most jobs run every minute and for every site. */
export async function noteJobDone({ pool, topics, site, measure }: Needs): Promise<void> {
  const known = hasNotedUse(site.id, measure)
    ? true
    : (await faultsOf({ site, db: readerFor(pool, site.id), tools: { topics } })).some(
        ({ connector }) => connector === measure,
      )
  if (known) noteUse(site.id, measure)
}

/** Transient errors, such as a lost connection, are not recorded as a fault of the job. */
export function noteJobFailed(site: string, measure: string, error: unknown): void {
  if (!isTransient(error)) noteUse(site, measure, 'failed')
}
