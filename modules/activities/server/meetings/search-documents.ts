import { and, inArray, ne } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { ofIds, searchable } from '#engines/search/server/searchable.ts'
import { dayMs } from '#kernel/clock.ts'
import { saidIn } from '#kernel/language/said.ts'
import { invitees, meetings } from '../meetings-schema.ts'

/** An audience names so many people at most; of a larger meeting only those who lead it find it. */
const mostNamed = 500
const foundMs = 365 * dayMs

/** Meetings by title and text, for the invited and those who lead them. */
export const meetingSearch = searchable('activities.meeting', async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(meetings)
    .where(and(ofIds(meetings.id, ids), ne(meetings.state, 'draft'), ne(meetings.state, 'cancelled')))
  const list = rows.length
    ? await db
        .select({ meeting: invitees.meeting, person: invitees.person })
        .from(invitees)
        .where(
          inArray(
            invitees.meeting,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(invitees.person)
    : []
  const invited = Map.groupBy(list, ({ meeting }) => meeting)
  return rows.map((row) => {
    const leaders = [row.chair, row.secretary]
    const people = [...new Set([...leaders, ...(invited.get(row.id) ?? []).map(({ person }) => person)])]
    return {
      ...{ source: 'activities.meeting', sourceId: row.id, rank: 'event' as const, title: saidIn(row, 'title') },
      ...(row.place && { subtitle: { zh: row.place } }),
      ...{ page: `meeting/index?id=${row.id}`, body: row.text },
      for: { ...everyone, who: 'some' as const, people: people.length > mostNamed ? [...new Set(leaders)] : people },
      until: new Date(row.endsAt.getTime() + foundMs),
    }
  })
})

export const refreshSearch = meetingSearch.refresh
