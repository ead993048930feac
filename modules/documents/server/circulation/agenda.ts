import { and, eq, isNull } from 'drizzle-orm'
import type { AgendaItem } from '#engines/agenda/server/put.ts'
import { agendaOf } from '#engines/agenda/server/truth.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { documents } from '../../module.ts'
import { circulations, papers, readers } from '../schema.ts'

export const readingSource = 'documents.reading'

type Reading = { circulation: string; paper: string; title: string; at: Date }

/** The to-do of those who have not read it. */
export const readingItem = (
  ctx: { site: Pick<Site, 'words'> },
  { circulation, title, at }: Reading,
  people: readonly string[],
): AgendaItem => ({
  ...{ source: readingSource, sourceId: circulation, kind: 'task', link: `document/flowpage?id=${circulation}` },
  since: at,
  title: say(ctx, documents, 'agenda.reading', { title }),
  action: say(ctx, documents, 'agenda.read'),
  for: { people },
})

/** What there has to be, from the module's own rows. */
export const readingAgenda = agendaOf({
  sources: [readingSource],
  all: async (ctx) => {
    const rows = await ctx.db
      .select({
        ...{ circulation: circulations.id, paper: papers.id, title: papers.title, at: circulations.createdAt },
        person: readers.person,
      })
      .from(readers)
      .innerJoin(circulations, eq(circulations.id, readers.circulation))
      .innerJoin(papers, and(eq(papers.id, circulations.paper), isNull(papers.recalledAt)))
      .where(isNull(readers.readAt))
    return rows.map(({ person, ...row }) => readingItem(ctx, row, [person]))
  },
})
