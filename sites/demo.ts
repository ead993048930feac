import type { SiteDraft } from '#kernel/site.ts'
import * as beichen from './beichen.ts'
import type { CrowdPerson } from './crowd.ts'
import type { DemoUnit } from './departments.ts'
import * as lakeside from './lakeside.ts'
import * as operations from './operations.ts'
import type { DemoPerson } from './people.ts'

export type Demo = { site: SiteDraft; people: DemoPerson[]; tree: DemoUnit; crowd: CrowdPerson[] }

/** The sites created by a first start. */
export const demos: readonly Demo[] = [lakeside, beichen, operations]

/** Answers loopback hosts that no site claims, while the demo is on. */
export const defaultSite = lakeside.site.id
