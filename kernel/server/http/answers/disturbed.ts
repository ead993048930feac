import { readerFor } from '../../db/site-db.ts'
import { degradedServices } from '../../services/degraded.ts'
import { ruleOf } from '../../services/refusal.ts'
import type { Asking } from '../asking.ts'

/** Response header with the module's key when its service is degraded: the page then loads and shows the reason. */
const disturbedHeader = 'x-disturbed'

export async function markDisturbed({ portal, endpoint, site, reply }: Asking): Promise<void> {
  const { tiles } = endpoint
  const db = readerFor(portal.database.pool, site.id)
  let measured: ReadonlyMap<string, unknown> | undefined
  try {
    measured = await degradedServices({ site, now: portal.now(), db, tools: portal })
  } catch {
    // Failing to load this must not make the call fail.
  }
  const isDisturbed = tiles.some(({ key }) => ruleOf(site, key)?.state === 'degraded' || measured?.has(key))
  if (isDisturbed) reply.header(disturbedHeader, endpoint.served.module.key)
}
