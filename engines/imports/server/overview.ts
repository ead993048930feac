import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { isOld } from './health.ts'
import { importSources } from './schema.ts'
import type { ImportSource } from './source.ts'
import { titleOf, troubleText } from './wording.ts'

export const sourceStates = ['failing', 'waiting', 'old', 'well', 'idle'] as const
export type SourceState = (typeof sourceStates)[number]
type Run = typeof importSources.$inferSelect

/** Every source of every import of the site with its last runs, those in need of attention first. One statement. */
export async function sourcesOf(ctx: ReadContext) {
  const imports = ctx.tools.modules
    .filter(({ module }) => Object.hasOwn(ctx.site.modules, module.key))
    .flatMap(({ imports = [] }) => imports as readonly ImportSource[])
  const runs = await ctx.db.select().from(importSources)
  return imports
    .flatMap((source) => facesOf(ctx, source, runs))
    .toSorted((a, b) => sourceStates.indexOf(a.state) - sourceStates.indexOf(b.state))
}

/** An import that never ran, or whose connector never did, is listed too. */
function facesOf(ctx: ReadContext, source: ImportSource, runs: readonly Run[]) {
  const own = runs.filter(({ key }) => key === source.key)
  const { connector } = source
  const isSet = connector?.settings(ctx) !== undefined
  const faces = own.map((run) => faceOf(ctx, source, run))
  if (isSet && !own.some(({ source: name }) => name === connector!.name)) {
    faces.push(idle(ctx, source, connector!.name))
  }
  return faces.length ? faces : [idle(ctx, source, 'file')]
}

function faceOf(ctx: ReadContext, source: ImportSource, run: Run) {
  const at = (moment: Date | null) => (moment ? seconds(moment) : 0)
  return {
    ...idle(ctx, source, run.source),
    origin: run.origin === 'file' ? ('file' as const) : ('connector' as const),
    state: stateOf(ctx, source, run),
    page: run.import ? `${source.page}/${run.import}` : source.page,
    succeeded: at(run.succeededAt),
    ran: at(run.ranAt),
    rows: run.rows,
    faulty: run.faulty,
    failures: run.failures,
    trouble: troubleText(ctx, source, run.trouble),
  }
}

const idle = (ctx: ReadContext, source: ImportSource, name: string) => ({
  key: `${source.key} ${name}`,
  title: titleOf(ctx, source),
  source: name === 'file' ? '' : name,
  origin: name === source.connector?.name ? ('connector' as const) : ('file' as const),
  state: 'idle' as SourceState,
  module: source.module.key,
  right: source.right,
  also: source.also,
  page: source.page,
  ...{ succeeded: 0, ran: 0, rows: 0, faulty: 0, failures: 0, trouble: '' },
})

function stateOf(ctx: ReadContext, source: ImportSource, run: Run): SourceState {
  if (run.failures > 0) return 'failing'
  if (run.trouble) return 'waiting'
  if (run.origin !== 'file' && isOld(source, run, ctx)) return 'old'
  return run.succeededAt ? 'well' : 'idle'
}
