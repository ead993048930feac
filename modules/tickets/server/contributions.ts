import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { isFor, readerInPlace, readerValues } from '#engines/directory/server/audience.ts'
import type { SearchHit } from '#kernel/home.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { preparedBy } from '#kernel/server/db/prepared.ts'
import { bestFitting } from '#kernel/server/matching/best-fitting.ts'
import type { ShareFace } from '#kernel/server/serve.ts'
import { refusalIn } from '#kernel/words.ts'
import { eventsCard } from './events-card.ts'
import { posterUrl } from './posters.ts'
import { findEvent } from './rules.ts'
import { events, sessions } from './schema.ts'
import { timeSaid, titleIn, wordOf } from './wording.ts'

const mostHits = 5
const mostSearched = 300
/** What is over is still looked for, for a while. */
const searchedDays = 60

const pageOf = (id: string): string => `ticket/detail?id=${id}`

export const cards = [eventsCard]

/** Events by their names, also as they are spelled in Latin letters. */
export async function search(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  if (q.trim() === '') return []
  const rows = await shownEvents(ctx)
  const found = bestFitting(rows, q, ({ title, titleEn, titleTw, place }) => [title, titleEn, titleTw, place])
  return found.slice(0, mostHits).map((event) => ({
    title: titleIn(ctx.language, event),
    subtitle: [wordOf(ctx, 'search.kind'), event.place].filter(Boolean).join(' · '),
    page: pageOf(event.id),
  }))
}

function shownEvents({ db, person, now }: ReadContext) {
  const since = new Date(now.getTime() - searchedDays * 86_400_000)
  return searched({ stranger: !person })(db, { since, ...readerValues(person) })
}

/** Built once: it is asked at every letter. */
const searched = preparedBy((db, { stranger }: { stranger: boolean }) => {
  const { id, title, titleEn, titleTw, place } = events
  return db
    .select({ id, title, titleEn, titleTw, place })
    .from(events)
    .innerJoin(sessions, and(eq(sessions.site, events.site), eq(sessions.event, events.id)))
    .where(
      and(
        inArray(events.state, ['announced', 'cancelled']),
        sql`${sessions.endsAt} > ${sql.placeholder('since')}::timestamptz`,
        isFor(stranger ? undefined : readerInPlace, events),
      ),
    )
    .groupBy(events.site, events.id)
    .orderBy(desc(max(sessions.startsAt)))
    .limit(mostSearched)
})

export async function share(ctx: ReadContext, id: string): Promise<ShareFace[]> {
  const event = await findEvent(ctx, id).catch((error) => {
    if (refusalIn(error)) return undefined
    throw error
  })
  if (!event) return []
  const image = posterUrl(ctx, event)
  const starts = event.sessions[0]?.startsAt ?? event.opensAt
  const desc = [timeSaid(ctx.site.zone, starts)[ctx.language], event.place].filter(Boolean).join(' · ')
  return [{ title: titleIn(ctx.language, event), desc, image: image && `${image}&thumb=1` }]
}
