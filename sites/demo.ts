import type { SiteDraft } from '#kernel/site.ts'
import * as beichen from './beichen.ts'
import * as lakeside from './lakeside.ts'
import type { DemoPerson } from './people.ts'

export type Demo = { site: SiteDraft; people: DemoPerson[] }

/** The sites a first start makes. */
export const demos: readonly Demo[] = [lakeside, beichen]

/** Where a loopback host that no site claims leads while the demo is on. */
export const defaultSite = lakeside.site.id
