import { type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#kernel/clock.ts'
import type { ReadDb } from '../db/site-db.ts'
import type { Topics } from '../queues/topics.ts'
import type { ConnectorTrouble } from './connectors.ts'
import { connectorUses } from './schema.ts'

/** Something that failed when it was last used. */
export type Fault = {
  connector: string
  trouble: ConnectorTrouble
  since: Date
  /** Time of the last failure. */
  at: Date
  hasLasted: boolean
}

type Reader = {
  site: { id: string }
  /** Only queried when the faults are not cached. */
  db: ReadDb
  tools: { topics: Pick<Topics, 'cached'> }
}

export const faultsTopic = 'faults'

const fewFailures = 3
const shortMinutes = 5
/** A fault of something not used for so long is ignored: it may have been switched off. */
const forgottenMs = 2 * dayMs

/** Failed so often, or for so long, that users are informed: a single failure may be chance. */
export const hasLastedSql = (row: 'old' | 'new' | 'connector_uses'): SQL<boolean> => {
  const column = (name: string) => sql.raw(`${row}.${name}`)
  return sql<boolean>`(${column('failures')} >= ${fewFailures} or (${column('failures')} >= 2
    and ${column('ill_at')} - ${column('ill_since')} >= make_interval(mins => ${shortMinutes})))`
}

/** All faults of the site, cached until one appears, becomes lasting or disappears. */
export function faultsOf({ site, db, tools }: Reader): Promise<readonly Fault[]> {
  return tools.topics.cached({ site: site.id, topic: faultsTopic, key: 'all' }, async () => {
    const rows = await db
      .select({
        connector: connectorUses.connector,
        trouble: connectorUses.trouble,
        since: connectorUses.illSince,
        at: connectorUses.illAt,
        hasLasted: hasLastedSql('connector_uses'),
      })
      .from(connectorUses)
      .where(sql`${connectorUses.illSince} is not null`)
    const value = rows.map((row) => ({ ...row, since: row.since!, at: row.at!, trouble: row.trouble || 'badAnswer' }))
    return { value, bytes: 100 + value.length * 200 }
  })
}

/** The faults that users are informed about. */
export async function lastingFaults(of: Reader & { now: Date }): Promise<readonly Fault[]> {
  const faults = await faultsOf(of)
  return faults.filter(({ hasLasted, at }) => hasLasted && of.now.getTime() - at.getTime() < forgottenMs)
}
