import { isPassing } from '../db/passing.ts'
import type { Pool } from '../db/pool.ts'
import { readerFor } from '../db/site-db.ts'
import type { Topics } from '../topics.ts'
import { hasNotedUse, noteUse } from './connectors.ts'
import { faultsOf } from './faults.ts'

/** What a job is called among what is measured. */
export const jobMeasure = (module: string, job: string): string => `job.${module}.${job}`

type Needs = { pool: Pool; topics: Pick<Topics, 'keep'>; site: { id: string }; measure: string }

/** A job went well. Written down only where it had failed before: most run every minute and on every site. */
export async function noteJobDone({ pool, topics, site, measure }: Needs): Promise<void> {
  const known = hasNotedUse(site.id, measure)
    ? true
    : (await faultsOf({ site, db: readerFor(pool, site.id), tools: { topics } })).some(
        ({ connector }) => connector === measure,
      )
  if (known) noteUse(site.id, measure)
}

/** What passes by itself, such as a lost connection, is no fault of the job. */
export function noteJobFailed(site: string, measure: string, error: unknown): void {
  if (!isPassing(error)) noteUse(site, measure, 'failed')
}
