import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Pool } from '../db/pool.ts'
import { background, scopes } from '../db/scope.ts'
import { type WriteDb, writeForSite } from '../db/site-db.ts'
import { publish, type Topics } from '../queues/topics.ts'
import type { SiteDirectory } from '../sites/directory.ts'
import { type ConnectorUse, takeUses } from './connectors.ts'
import { type MinuteCounts, takeCounts } from './counts.ts'
import { faultsTopic, hasLastedSql } from './faults.ts'
import { callCounts, connectorUses } from './schema.ts'

export type Usage = {
  /** Writes the counts and records of this node to the database. */
  keep: () => Promise<void>
  stop: () => Promise<void>
}

type Needs = { pool: Pool; directory: SiteDirectory; topics: Topics; log: Logger }

const every = 20_000

/** Every node writes its own counts periodically; a crash loses at most one interval. */
export function keepUsage({ pool, directory, topics, log }: Needs): Usage {
  const isOurs = (site: string) => directory.get(site) !== undefined
  const keep = async () => {
    const counts = takeCounts(isOurs)
    const uses = takeUses(isOurs)
    for (const site of new Set([...counts.keys(), ...uses.keys()])) {
      const write = () =>
        writeForSite(pool, site, async (db) => {
          await addCounts(db, counts.get(site) ?? [])
          if (await addUses(db, uses.get(site) ?? new Map()))
            await publish(db, topics, { site, topic: faultsTopic, data: {} })
        })
      await scopes
        .run({ site, who: background }, write)
        .catch((error) => log.info({ err: error, site }, 'figures of use could not be kept'))
    }
  }
  const timer = setInterval(() => void keep(), every)
  timer.unref()
  return {
    keep,
    stop: () => {
      clearInterval(timer)
      return keep()
    },
  }
}

async function addCounts(db: WriteDb, rows: readonly MinuteCounts[]): Promise<void> {
  if (!rows.length) return
  const sum = (name: 'calls' | 'refused' | 'failed' | 'slow') =>
    sql`${callCounts[name]} + ${sql.raw(`excluded.${name}`)}`
  await db
    .insert(callCounts)
    .values([...rows])
    .onConflictDoUpdate({
      target: [callCounts.site, callCounts.minute],
      set: { calls: sum('calls'), refused: sum('refused'), failed: sum('failed'), slow: sum('slow') },
    })
}

/** The latest result of all nodes wins. True when a fault appears, becomes lasting or disappears. */
async function addUses(db: WriteDb, uses: ReadonlyMap<string, ConnectorUse>): Promise<boolean> {
  let isChanged = false
  for (const [connector, use] of uses) {
    const [row] = await db
      .insert(connectorUses)
      .values({ connector, ...use })
      .onConflictDoUpdate({ target: [connectorUses.site, connectorUses.connector], set: merged })
      .returning({ isChanged: faultChanged })
    isChanged ||= row!.isChanged
  }
  return isChanged
}

const { wellAt, illAt, trouble, failures, illSince } = connectorUses

/** A success since the last flush restarts the count of failures. */
const merged = {
  wellAt: sql`greatest(${wellAt}, excluded.well_at)`,
  illAt: sql`greatest(${illAt}, excluded.ill_at)`,
  trouble: sql`case when excluded.ill_at >= coalesce(${illAt}, '-infinity') then excluded.trouble else ${trouble} end`,
  failures: sql`case when excluded.well_at is null then ${failures} else 0 end + excluded.failures`,
  illSince: sql`case when excluded.well_at is null then coalesce(${illSince}, excluded.ill_since) else excluded.ill_since end`,
}

const faultChanged = sql<boolean>`old.ill_since is distinct from new.ill_since
  or coalesce(${hasLastedSql('old')}, false) <> coalesce(${hasLastedSql('new')}, false)`
