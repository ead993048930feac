import * as z from 'zod'
import { languages } from './language/messages.ts'
import { personRoles } from './person-roles.ts'

/** A person's kind to a site; `visitor` is anyone who is not logged in. */
export const audiences = ['visitor', ...personRoles] as const
export type Audience = (typeof audiences)[number]

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)

/** An interval of opening hours, in the site's time zone; 1 is Monday. `to` before `from` runs past midnight. */
const stretch = z.object({ days: z.array(z.int().min(1).max(7)).min(1).max(7), from: clock, to: clock })

/** A site's settings for a service of its directory; what it does not set comes from the module. */
export const serviceRule = z.object({
  hidden: z.boolean().default(false),
  /** Replace the module's own. */
  tags: z.array(z.string().min(1).max(32)).max(10).optional(),
  /** Sort order, ascending; services without one come after, in the modules' order. */
  order: z.int().min(0).max(9_999).optional(),
  /** Who can use it. Empty: everyone. */
  audience: z.array(z.enum(audiences)).max(5).default([]),
  /** Empty: always open. */
  hours: z.array(stretch).max(14).default([]),
  state: z.enum(['open', 'degraded', 'down', 'retired']).default('open'),
  /** The reason, as written by the site. */
  note: z.partialRecord(z.enum(languages), z.string().max(200)).default({}),
  /** Since when it is in that state, in seconds; set when the rule is published. */
  since: z.int().min(0).optional(),
  /** Whether measured faults mark it as degraded, unless the site has set another state. */
  measured: z.boolean().default(true),
  /** The service to use instead, permanently or for now. */
  successor: z.string().max(64).default(''),
  /** An alternative as text, and a page of the portal or a URL for it. */
  instead: z.partialRecord(z.enum(languages), z.string().max(200)).default({}),
  insteadPage: z
    .string()
    .max(300)
    .regex(/^(https?:\/\/[^\s\\]+|[A-Za-z0-9][^\s\\:]*)?$/)
    .default(''),
})

export type ServiceRule = z.output<typeof serviceRule>
