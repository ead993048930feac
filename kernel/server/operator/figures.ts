import { sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { Pool } from '../db/pool.ts'
import { readerFor } from '../db/site-db.ts'
import { files } from '../files/schema.ts'
import { siteJobs } from '../jobs/site-jobs.ts'
import { visits, webLogs } from '../logs/schema.ts'
import { people, sessions } from '../people/schema.ts'
import { sites } from '../sites/schema.ts'
import { hasLastedSql } from '../usage/faults.ts'
import { connectorUses } from '../usage/schema.ts'

/** Size and health of a site; numbers only, no content. */
export type SiteFigures = {
  /** Increases with every change of the site's configuration. */
  version: number
  updated: number
  people: number
  sessions: number
  files: number
  bytes: number
  /** Reported by browsers in the last 24 hours. */
  errors: number
  jobsFailed: number
  /** Faults that have lasted for a while. */
  faults: number
  /** 0 for a site without visits. */
  lastVisit: number
  asOf: number
}

type Row = Record<
  'version' | 'people' | 'sessions' | 'files' | 'bytes' | 'errors' | 'failed' | 'faults',
  string | number
> & {
  updated: Date
  read: Date
  last: Date | null
}

/** Each site is read through its own reader, so that one query never sees two sites. */
export async function readFigures(pool: Pool, site: string): Promise<SiteFigures | undefined> {
  const { rows } = await readerFor(pool, site).execute<Row>(sql`
    select version, updated_at as updated, now() as read,
      (select count(*) from ${people} where left_at is null) as people,
      (select count(*) from ${sessions} where expires_at > now()) as sessions,
      (select count(*) from ${files}) as files,
      (select coalesce(sum(bytes), 0) from ${files}) as bytes,
      (select count(*) from ${webLogs} where created_at > now() - interval '24 hours') as errors,
      (select count(*) from ${siteJobs} where state = 'failed') as failed,
      (select count(*) from ${connectorUses} where ill_since is not null and ill_at > now() - interval '2 days'
        and ${hasLastedSql('connector_uses')}) as faults,
      (select max(created_at) from ${visits}) as last
    from ${sites}`)
  const [row] = rows
  if (!row) return undefined
  return {
    version: Number(row.version),
    updated: seconds(new Date(row.updated)),
    people: Number(row.people),
    sessions: Number(row.sessions),
    files: Number(row.files),
    bytes: Number(row.bytes),
    errors: Number(row.errors),
    jobsFailed: Number(row.failed),
    faults: Number(row.faults),
    lastVisit: row.last ? seconds(new Date(row.last)) : 0,
    asOf: seconds(new Date(row.read)),
  }
}
