import type { ServiceTile } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'
import type { ReadDb } from '../db/site-db.ts'
import type { Topics } from '../queues/topics.ts'
import type { Served } from '../serve.ts'
import { type Fault, lastingFaults } from '../usage/faults.ts'
import { jobMeasure } from '../usage/job-health.ts'
import { ruleOf } from './refusal.ts'

type Reader = {
  site: Site
  now: Date
  db: ReadDb
  tools: { modules: readonly Served[]; topics: Pick<Topics, 'cached'> }
}

const none: ReadonlyMap<string, Fault> = new Map()

/**
 * The site's services degraded by measured faults, by key, each with the oldest fault. Access is not affected: only an
 * administrator closes a service. `alsoHidden` includes those the site wants no marks on. From the cache.
 */
export async function degradedServices(ctx: Reader, { alsoHidden = false } = {}): Promise<ReadonlyMap<string, Fault>> {
  const faults = await lastingFaults(ctx)
  if (faults.length === 0) return none
  const longest = faults.toSorted((a, b) => a.since.getTime() - b.since.getTime())
  const found = ctx.tools.modules
    .filter(({ module }) => Object.hasOwn(ctx.site.modules, module.key))
    .flatMap((served) => served.module.services.map((tile) => ({ served, tile })))
    .filter(({ tile }) => alsoHidden || ruleOf(ctx.site, tile.key)?.measured !== false)
    .flatMap(({ served, tile }) => {
      const fault = longest.find((one) => concerns(one, served, tile))
      return fault ? [[tile.key, fault] as const] : []
    })
  return new Map(found)
}

function concerns({ connector }: Fault, { module, jobs }: Served, { key, relies }: ServiceTile): boolean {
  if (relies?.includes(connector)) return true
  return jobs.some(
    ({ name, services }) => jobMeasure(module.key, name) === connector && (!services || services.includes(key)),
  )
}
