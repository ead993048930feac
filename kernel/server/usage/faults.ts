import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../db/site-db.ts'
import type { Topics } from '../topics.ts'
import type { ConnectorTrouble } from './connectors.ts'
import { connectorUses } from './schema.ts'

/** Something that failed when it was last needed. */
export type Fault = {
  connector: string
  trouble: ConnectorTrouble
  since: Date
  /** The last failure. */
  at: Date
  hasLasted: boolean
}

type Reader = {
  site: { id: string }
  /** Asked only where the faults are not in memory. */
  db: ReadDb
  tools: { topics: Pick<Topics, 'keep'> }
}

export const faultsTopic = 'faults'

const fewFailures = 3
const shortMinutes = 5
/** What nobody has needed for so long says nothing any more: it may have been switched off. */
const forgottenMs = 2 * 86_400_000

/** Failed so often, or over so long a time, that people are told: one failure alone may be chance. */
export const hasLastedSql = (row: 'old' | 'new' | 'connector_uses'): SQL<boolean> => {
  const column = (name: string) => sql.raw(`${row}.${name}`)
  return sql<boolean>`(${column('failures')} >= ${fewFailures} or (${column('failures')} >= 2
    and ${column('ill_at')} - ${column('ill_since')} >= make_interval(mins => ${shortMinutes})))`
}

/** Every fault of the site, from memory until one comes, lasts or goes. */
export function faultsOf({ site, db, tools }: Reader): Promise<readonly Fault[]> {
  return tools.topics.keep({ site: site.id, topic: faultsTopic, key: 'all' }, async () => {
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

/** Those that people are told of. */
export async function lastingFaults(of: Reader & { now: Date }): Promise<readonly Fault[]> {
  const faults = await faultsOf(of)
  return faults.filter(({ hasLasted, at }) => hasLasted && of.now.getTime() - at.getTime() < forgottenMs)
}
