import { primaryKey } from 'drizzle-orm/pg-core'
import { moment, siteTable } from './db/tables.ts'
import type { JobContext, Served } from './serve.ts'

/** A table with one row per site: when something derived from its modules was last built. */
export const buildsTable = <N extends string>(name: N) =>
  siteTable(name, { builtAt: moment('built_at').notNull() }).with((t) => [primaryKey({ columns: [t.site] })])

type Builds = ReturnType<typeof buildsTable>

export async function isBuilt({ db }: Pick<JobContext, 'db'>, builds: Builds): Promise<boolean> {
  return (await db.select().from(builds)).length > 0
}

type Making = {
  builds: Builds
  /** Brings the derived rows of one module up to date and returns how many were wrong. */
  rebuild: (ctx: JobContext, served: Served) => Promise<number>
  /** What is built, for the log. */
  name: string
}

/** Builds data derived from a site's modules. Wrong rows in data built before are a bug and are logged. */
export async function buildFromModules(ctx: JobContext, { builds, rebuild, name }: Making): Promise<void> {
  const wasBuilt = await isBuilt(ctx, builds)
  for (const served of ctx.tools.modules) {
    const { key } = served.module
    if (!Object.hasOwn(ctx.site.modules, key)) continue
    const mended = await rebuild(ctx, served)
    if (wasBuilt && mended > 0) ctx.log.error({ module: key, mended }, `the ${name} was not what it should be`)
  }
  const set = { builtAt: ctx.now }
  await ctx.db
    .insert(builds)
    .values(set)
    .onConflictDoUpdate({ target: [builds.site], set })
}

type Look<F, D> = Readonly<{ facts: F; found: readonly D[] }>

/**
 * Facts and their copies are read one after the other, and may change in between. So only what a second look finds as
 * well, by its name, is a difference.
 */
export async function lookTwice<F, D>(look: () => Promise<Look<F, D>>, name: (one: D) => string): Promise<Look<F, D>> {
  const first = await look()
  if (first.found.length === 0) return first
  const before = new Set(first.found.map(name))
  const { facts, found } = await look()
  return { facts, found: found.filter((one) => before.has(name(one))) }
}
