import * as z from 'zod'
import { languages } from './messages.ts'
import { personRoles } from './person-roles.ts'

/** Who somebody is to a site; a visitor is anyone who has not logged in. */
export const audiences = ['visitor', ...personRoles] as const
export type Audience = (typeof audiences)[number]

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)

/** One stretch of opening hours, in the site's zone; 1 is Monday. `to` before `from` runs past midnight. */
const stretch = z.object({ days: z.array(z.int().min(1).max(7)).min(1).max(7), from: clock, to: clock })

/** What a site says about a service of its directory; what it does not say, the module does. */
export const serviceRule = z.object({
  hidden: z.boolean().default(false),
  /** Instead of the module's own. */
  tags: z.array(z.string().min(1).max(32)).max(10).optional(),
  /** Lower stands first; services without one keep the modules' order after those with. */
  order: z.int().min(0).max(9_999).optional(),
  /** Nobody else meets it. Empty: everyone. */
  audience: z.array(z.enum(audiences)).max(5).default([]),
  /** Empty: always open. */
  hours: z.array(stretch).max(14).default([]),
  state: z.enum(['open', 'degraded', 'down', 'retired']).default('open'),
  /** Why, in the site's own words. */
  note: z.partialRecord(z.enum(languages), z.string().max(200)).default({}),
  /** Since when it is in that state, in seconds; kept by whoever publishes the rule. */
  since: z.int().min(0).optional(),
  /** Whether what is measured marks it as disturbed, while nobody says anything else. */
  measured: z.boolean().default(true),
  /** The service to use instead, for good or for the time being. */
  successor: z.string().max(64).default(''),
  /** Another way, in the site's words, and a page of the portal or an address it leads to. */
  instead: z.partialRecord(z.enum(languages), z.string().max(200)).default({}),
  insteadPage: z
    .string()
    .max(300)
    .regex(/^(https?:\/\/[^\s\\]+|[A-Za-z0-9][^\s\\:]*)?$/)
    .default(''),
})

export type ServiceRule = z.output<typeof serviceRule>
