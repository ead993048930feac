import * as z from 'zod'

/** `campanile.json`, the first entry: what is needed before any row. */
export const headShape = z.strictObject({
  format: z.literal(1),
  site: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  madeAt: z.string(),
  migrations: z.array(z.string()).max(10_000),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()) })).max(5_000),
})

const count = z.number().int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** `manifest.json`, the last entry: without it an archive is not whole. */
export const manifestShape = z.strictObject({
  tables: z.record(z.string(), z.strictObject({ rows: count, sha256 })),
  files: z.record(z.string(), z.strictObject({ bytes: count, sha256 })),
  jobs: count,
  /** The row of the table of sites, with sealed secrets. */
  site: z.record(z.string(), z.unknown()),
})

export type ArchiveHead = z.output<typeof headShape>
export type Manifest = z.output<typeof manifestShape>

export const headName = 'campanile.json'
export const jobsName = 'jobs.json'
export const manifestName = 'manifest.json'
export const pieceName = (table: string, piece: number): string =>
  `rows/${table}/${String(piece).padStart(6, '0')}.copy`
