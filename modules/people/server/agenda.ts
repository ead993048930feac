import { eq } from 'drizzle-orm'
import { type AgendaItem, put } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { imports } from '#engines/directory/server/import/schema.ts'
import type { Import } from '#engines/directory/server/import/stage.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import { people } from '../module.ts'

type Writing = Pick<WriteContext, 'site' | 'db' | 'now' | 'publish'>
const source = 'people.import'

/**
 * Agenda item of a compared import that waits to be applied. Imports concern the whole site, so only for people who may
 * import for all units.
 */
function itemOf(ctx: Pick<Writing, 'site'>, { id, name, changedAt }: Import): AgendaItem {
  return {
    ...{ source, sourceId: id, kind: 'task', link: `manage/imports/${id}`, since: changedAt },
    title: say(ctx, people, 'agenda.import', { name }),
    action: say(ctx, people, 'agenda.import.action'),
    for: { right: 'people.import', unit: null },
  }
}

/** To be called in the same transaction after an import may have changed its state. */
export async function renewImport(ctx: Writing, id: string): Promise<void> {
  const [entry] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  if (entry?.state === 'ready') await put(ctx, itemOf(ctx, entry))
  else await settle(ctx, { source, sourceId: id })
}

export const readyImports = ({ db }: Pick<Writing, 'db'>): Promise<Import[]> =>
  db.select().from(imports).where(eq(imports.state, 'ready'))

export const agenda = agendaOf({
  sources: [source],
  all: async (ctx) => (await readyImports(ctx)).map((entry) => itemOf(ctx, entry)),
})
