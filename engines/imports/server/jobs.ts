import { eq } from 'drizzle-orm'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { noteUse } from '#kernel/server/usage/connectors.ts'
import { noCounts, nothingFound } from '../shapes.ts'
import { notifyOfImport } from './news.ts'
import { imports } from './schema.ts'
import type { ImportSource } from './source.ts'
import { sweepImports } from './sweep.ts'
import { applyImport, readImport, rollBackImport } from './work.ts'

/** The jobs of a module's imports, for `serve`. */
export function importJobs(sources: readonly ImportSource[]): readonly Job[] {
  return [
    {
      name: 'readImport',
      services: [],
      runInSteps: (ctx, data) =>
        withSource(ctx, sources, data, async (source, id) => {
          await readImport(ctx, source, id).catch(async (error) => {
            await measure(ctx, source, id, true)
            throw error
          })
          await measure(ctx, source, id)
        }),
    },
    {
      name: 'applyImport',
      services: [],
      run: (ctx, data) =>
        withSource(ctx, sources, data, async (source, id) => {
          await applyImport(ctx, source, id)
          await notifyOfImport(ctx, source, id)
        }),
    },
    {
      name: 'rollBackImport',
      services: [],
      run: (ctx, data) => withSource(ctx, sources, data, (source, id) => rollBackImport(ctx, source, id)),
    },
    {
      name: 'sweepImports',
      services: [],
      schedule: '41 3 * * *',
      run: async (ctx) => {
        for (const source of sources) await sweepImports(ctx, source)
      },
    },
    ...sources.flatMap(connectorJob),
  ]
}

type Reading = Pick<JobContext, 'db'> | Pick<JobStepContext, 'db'>

async function withSource(
  { db }: Reading,
  sources: readonly ImportSource[],
  data: Record<string, unknown>,
  work: (source: ImportSource, id: string) => Promise<void>,
): Promise<void> {
  const id = String(data.id)
  const [entry] = await db.select({ key: imports.key }).from(imports).where(eq(imports.id, id))
  const source = sources.find(({ key }) => key === entry?.key)
  if (source) await work(source, id)
}

/** Compares and applies in one run, without a person, if the site has switched that on. */
function connectorJob(source: ImportSource): Job[] {
  const { connector } = source
  if (!connector) return []
  const run = async (ctx: JobContext) => {
    const set = connector.settings(ctx)
    if (!set?.nightly) return
    const { name } = connector
    const [row] = await ctx.db
      .insert(imports)
      .values({
        ...{ key: source.key, source: name, origin: name, name: set.title, options: set.options },
        ...{ state: 'uploaded', found: nothingFound, counts: noCounts },
      })
      .returning({ id: imports.id })
    await ctx.enqueue(`${source.module.key}.readImport`, { id: row!.id })
  }
  return [{ name: connector.job ?? `sync-${connector.name}`, services: [], schedule: connector.schedule, run }]
}

/** Records how the connector's system answered. Files have none. */
async function measure(
  { site, db }: Pick<JobStepContext, 'site' | 'db'>,
  source: ImportSource,
  id: string,
  isBroken = false,
): Promise<void> {
  const [read] = await db
    .select({ origin: imports.origin, state: imports.state, trouble: imports.trouble })
    .from(imports)
    .where(eq(imports.id, id))
  if (!read || read.origin === 'file') return
  if (isBroken) return noteUse(site.id, source.measure, 'failed')
  const hasFailed = read.state === 'failed' || (read.state === 'parsed' && read.trouble !== '')
  const trouble = read.trouble === 'unreachable' ? 'unreachable' : 'badAnswer'
  noteUse(site.id, source.measure, hasFailed ? trouble : undefined)
}
