import * as z from 'zod'

/** A network access server (NAS): who sends accounting, and where requests to disconnect go. Of a site's settings. */
export const nasSettings = z.object({
  name: z.string().trim().min(1).max(64),
  /** Source address of its accounting packets. Several sites may use one address (NAT) with different secrets. */
  address: z.union([z.ipv4(), z.ipv6()]),
  /** Shared secret; sealed in the database because of its name. */
  secret: z.string().min(8).max(128),
  /** Where it takes Disconnect- and CoA-Requests; 0 if it does not. */
  disconnectPort: z.int().min(0).max(65_535).default(3_799),
})
export type Nas = z.output<typeof nasSettings>

export const nasList = z
  .array(nasSettings)
  .max(200)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, { error: 'two with one name' })
  .default([])
