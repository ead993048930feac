import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { type SessionRow, sessions } from '#engines/presence/server/schema.ts'
import { documentsOf, ofIds, searchable } from '#engines/search/server/searchable.ts'
import { languages } from '#kernel/language/messages.ts'
import { listed, mostListed } from './agenda.ts'

const source = 'checkin.session'

/** Own sessions, and classes while they are open: for those who lead them and those who are expected. */
const sessionSearch = searchable(source, async ({ db }, ids) => {
  const found = or(
    and(eq(sessions.kind, 'own'), ne(sessions.state, 'cancelled')),
    and(eq(sessions.kind, 'class'), eq(sessions.state, 'open')),
  )
  const rows = await db
    .select()
    .from(sessions)
    .where(and(ofIds(sessions.id, ids), eq(sessions.owner, 'checkin'), inArray(sessions.kind, ['own', 'class']), found))
  const documents = []
  for (const row of rows) documents.push(documentOf(row, await listed(db, row.id)))
  return documents
})

function documentOf({ id, title, place, leaders }: SessionRow, expected: string[]) {
  // An audience has up to 500 people.
  const people = [...new Set([...leaders, ...expected])]
  return {
    ...{ source, sourceId: id, rank: 'event' as const, page: `qrcodesign/index?id=${id}`, title },
    ...(place && { subtitle: place }),
    alsoIn: languages.filter((language) => language !== 'zh' && title[language]),
    for: { ...everyone, who: 'some' as const, people: people.length > mostListed ? leaders : people },
  }
}

export const refreshSearch = sessionSearch.refresh
export const documents = documentsOf(sessionSearch)
