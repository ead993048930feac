import { and, eq, inArray } from 'drizzle-orm'
import { type AgendaItem, put } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import { imports } from './schema.ts'
import type { ImportSource } from './source.ts'
import type { Import } from './stage.ts'
import { speaker } from './wording.ts'

type Writing = Pick<WriteContext, 'site' | 'db' | 'now' | 'publish'>

/**
 * Agenda item of a compared import that waits to be applied. Imports concern the whole site, so only for people who may
 * import for all units. The module may word `agenda.import` and `agenda.import.action` itself.
 */
function itemOf(ctx: Pick<Writing, 'site'>, { module, right, page }: ImportSource, entry: Import): AgendaItem {
  const { id, name, changedAt } = entry
  return {
    ...{ source: `${module.key}.import`, sourceId: id, kind: 'task', link: `${page}/${id}`, since: changedAt },
    title: say(ctx, speaker(module, 'agenda.import'), 'agenda.import', { name }),
    action: say(ctx, speaker(module, 'agenda.import.action'), 'agenda.import.action'),
    for: { right: `${module.key}.${right}`, unit: null },
  }
}

/** To be called in the same transaction after an import may have changed its state. */
export async function renewImport(ctx: Writing, source: ImportSource, id: string): Promise<void> {
  const [entry] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  if (entry?.state === 'previewed') await put(ctx, itemOf(ctx, source, entry))
  else await settle(ctx, { source: `${source.module.key}.import`, sourceId: id })
}

/** Imports of these kinds that wait to be applied. */
export const waitingImports = ({ db }: Pick<Writing, 'db'>, sources: readonly ImportSource[]): Promise<Import[]> =>
  db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.state, 'previewed'),
        inArray(
          imports.key,
          sources.map(({ key }) => key),
        ),
      ),
    )

/** For `agenda` in `serve`. */
export const importAgenda = (sources: readonly ImportSource[]) =>
  agendaOf({
    sources: [...new Set(sources.map(({ module }) => `${module.key}.import`))],
    all: async (ctx) =>
      (await waitingImports(ctx, sources)).map((entry) =>
        itemOf(ctx, sources.find(({ key }) => key === entry.key)!, entry),
      ),
  })
