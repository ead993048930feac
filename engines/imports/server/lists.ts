import { languages } from '#kernel/language/messages.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import { ListTrouble, type Mapping } from '../shapes.ts'
import { fetchFile } from './parts.ts'
import type { RawRow } from './reading/check-row.ts'
import type { ListSource, Task } from './reading/thread-talk.ts'
import type { ImportSource } from './source.ts'
import { mappingOf } from './sources.ts'
import type { Import } from './stage.ts'
import { fieldTitle } from './wording.ts'

type Opened = { task: Task; rows: AsyncIterable<readonly RawRow[]> | undefined }

/** What the reading thread gets: the stored file, or the rows of the connector. */
export async function openList(ctx: JobStepContext, source: ImportSource, entry: Import): Promise<Opened> {
  const { columns, mostRows, shared } = source
  const mapping: Mapping = { ...(await mappingOf(ctx.db, entry)), ...entry.options.mapping }
  const known = shared ? await shared(ctx, entry) : null
  const { list, rows } = await listOf(ctx, source, entry)
  return {
    task: { source: list, columns: columns.url, mapping, titles: titlesOf(ctx, source), mostRows, shared: known },
    rows,
  }
}

/** Titles of the fields in all languages, as the templates have them. */
const titlesOf = (ctx: JobStepContext, source: ImportSource): Mapping =>
  Object.fromEntries(
    languages.flatMap((language) =>
      Object.keys(source.columns.fields).map((field) => [fieldTitle({ ...ctx, language }, source, field), field]),
    ),
  )

async function listOf(ctx: JobStepContext, { connector }: ImportSource, entry: Import) {
  if (entry.origin === 'file') return { list: { kind: 'file', bytes: await fetchFile(ctx.db, entry.id) } as ListSource }
  if (entry.origin !== connector?.name || !connector.settings(ctx)) throw new ListTrouble('unreachable')
  if (connector.reader) return { list: { kind: 'reader', ...connector.reader(ctx) } as ListSource }
  const given = connector.rows!(ctx, entry)
  return { list: { kind: 'pushed', headers: given.headers } as ListSource, rows: given.batches }
}
