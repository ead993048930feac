import type { Module } from '#kernel/module.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { JobContext, JobStepContext } from '#kernel/server/serve.ts'
import type { ImportOptions } from '../shapes.ts'
import type { Columns } from './columns.ts'
import type { RawRow } from './reading/check-row.ts'
import { mostRows } from './reading/read-file.ts'
import type { Import } from './stage.ts'
import type { Target } from './target.ts'

/** Rows from another system, besides files. */
export type Connector = {
  /** The source under which its lists are kept, and the origin of its imports: `oneroster`. */
  name: string
  /** When it runs by itself: a cron expression in UTC. */
  schedule: string
  /** The name of that job; default `sync-<name>`. */
  job?: string
  /** Without it nothing runs: whether the site has set it up. `title` is shown as the name of its lists.
   * `isManual`: no other system is reached, so that it has no health. */
  settings: (
    ctx: Pick<OutsideContext, 'site'>,
  ) => { title: string; nightly: boolean; options: ImportOptions; isManual?: boolean } | undefined
  /** Batches of rows whose cells are in the order of `headers`, fetched by the server. */
  rows?: (ctx: JobStepContext, entry: Import) => { headers: string[]; batches: AsyncIterable<readonly RawRow[]> }
  /** Or a file with a function `read`, which the reading thread calls with this input. */
  reader?: (ctx: JobStepContext) => { url: string; input: unknown }
  /** Hours after which its last success is too old; default 36. */
  staleHours?: number
}

export type ImportSource = Readonly<{
  module: Module
  /** `<module>.<name>`: stands in tables. */
  key: string
  /** Prefix of its words in the module's messages; see the README. */
  words: string
  /** The right of the module that all its calls need. */
  right: string
  /** A right of another module that is needed as well, because the list writes what belongs to it. */
  also?: { module: string; right: string } | undefined
  /** Its page in the back office. An import is at `<page>/<id>`. */
  page: string
  columns: Columns
  target: Target
  mostRows: number
  /** Whether rows that a list does not have may be removed; default true. */
  canVanish: boolean
  /** If a higher percentage of the source's rows would vanish, that has to be confirmed by its number. */
  mostVanishing: number
  /** Days for which an import can be rolled back. */
  keepDays: (ctx: Pick<OutsideContext, 'site'>) => number
  /** What the columns need to know to derive cells. */
  shared?: ((ctx: JobStepContext, entry: Import) => Promise<unknown>) | undefined
  connector?: Connector | undefined
  /** The module's reason against applying it, as the key of a trouble; '' for none. */
  objection?: ((ctx: JobContext, entry: Import) => Promise<string>) | undefined
  /** Called in the transaction that applied it or rolled it back: for agenda, search and messages. */
  after?: ((ctx: JobContext, entry: Import) => Promise<void>) | undefined
  /** Name of what services rely on (`relies`): fails while the connector fails. */
  measure: string
}>

type Given = Pick<ImportSource, 'right' | 'columns' | 'target'> &
  Partial<Omit<ImportSource, 'module' | 'key' | 'right' | 'columns' | 'target'>> & { name: string }

/** Declares what a module imports. Pass it to `servedImports` for `serve`, and to `importsOf` for its calls. */
export function defineImport(module: Module, { name, ...given }: Given): ImportSource {
  const key = `${module.key}.${name}`
  return {
    ...{ module, key, words: `import.${name}`, page: `manage/${module.key}/${name}`, measure: key },
    ...{ mostRows, canVanish: true, mostVanishing: 20, keepDays: () => 30 },
    ...given,
  }
}
