import { OperatorError } from '#kernel/server/operator-error.ts'
import type { Protocol, ProtocolNeeds } from '#kernel/server/protocols.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Site } from '#kernel/site.ts'
import type { Nas } from '../nas-settings.ts'
import type { AccountingRecord } from './accounting-records.ts'
import { openAccountingServer } from './accounting-server.ts'
import { type NasTable, nasTable } from './nas-table.ts'

/**
 * Writes records of one NAS, in order, inside the transaction whose commit acknowledges their packets. Each may come
 * again, late, or after its session has ended: counters only grow, an ended session stays ended, and an update or a stop
 * without a start makes the session.
 */
export type AccountingHandler = (ctx: JobContext, records: readonly AccountingRecord[]) => Promise<void>

type Accounting = {
  /** The NASes in a site's settings; none if the site does not use RADIUS. */
  nasesOf: (site: Site) => readonly Nas[]
  handler: AccountingHandler
}

/** For `protocols` in `serve`: listens on `RADIUS_PORT` for the NASes of all sites. */
export const radiusAccounting = ({ nasesOf, handler }: Accounting): Protocol => ({
  name: 'radius',
  open: async (needs) => {
    const { RADIUS_LISTEN: address, RADIUS_PORT: port } = needs.settings
    if (port === undefined) return undefined
    const write = (id: string, records: readonly AccountingRecord[]) => {
      const site = needs.directory.get(id)
      if (!site) throw new Error('the site is gone')
      return needs.write(site, (ctx) => handler(ctx, records))
    }
    const { log, now } = needs
    return openAccountingServer({ address, port, log, now, write, nases: nasesOfAll(needs, nasesOf) }).catch(
      (error) => {
        throw new OperatorError(`RADIUS cannot listen on ${address}, port ${port} (${error.code}).`)
      },
    )
  },
})

/** The table is made again when a site has changed: its object is then another. */
function nasesOfAll({ directory }: Pick<ProtocolNeeds, 'directory'>, nasesOf: Accounting['nasesOf']): () => NasTable {
  let sites: readonly Site[] = []
  let table: NasTable = new Map()
  return () => {
    const all = directory.all()
    if (all.length === sites.length && all.every((site, i) => site === sites[i])) return table
    table = nasTable(all.flatMap((site) => nasesOf(site).map((nas) => ({ ...nas, site: site.id }))))
    sites = all
    return table
  }
}
