import * as z from 'zod'

const address = () =>
  z
    .string()
    .max(300)
    .regex(/^https?:\/\/[^/?#\s@]+(\/[^?#\s]*)?$/)

/** A OneRoster 1.2 server, with OAuth 2 client credentials. */
const server = z.object({
  /** Up to and with the version: `https://example.edu/ims/oneroster/rostering/v1p2`. */
  url: address(),
  tokenUrl: address(),
  clientId: z.string().min(1).max(200),
  clientSecret: z.string().min(1).max(200),
  milliseconds: z.int().min(1_000).max(60_000).default(20_000),
  /** Read every night, and applied unless too much would be removed. */
  nightly: z.boolean().default(false),
})
export type ServerSettings = z.output<typeof server>

export const settings = z.object({
  server: server.optional(),
  /** Words, separated by blanks: results count as grades of the course if the title of their line item has one. */
  finalTitles: z.string().trim().max(200).default('总评 期末总评 final'),
  /** If a higher percentage would be removed, somebody has to look first. */
  mostVanishing: z.int().min(0).max(100).default(20),
})
