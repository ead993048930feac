import { documentsOf } from '#engines/search/server/searchable.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { refusalIn } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { ShareFace } from '#kernel/server/serve.ts'
import { eventsCard } from './events/events-card.ts'
import { posterUrl } from './events/posters.ts'
import { eventSearch } from './events/search-documents.ts'
import { findEvent } from './rules.ts'
import { timeSaid } from './wording.ts'

export const cards = [eventsCard]
export const documents = documentsOf(eventSearch)

export async function share(ctx: ReadContext, id: string): Promise<ShareFace[]> {
  const event = await findEvent(ctx, id).catch((error) => {
    if (refusalIn(error)) return undefined
    throw error
  })
  if (!event) return []
  const image = posterUrl(ctx, event)
  const starts = event.sessions[0]?.startsAt ?? event.opensAt
  const desc = [timeSaid(ctx.site.zone, starts)[ctx.language], event.place].filter(Boolean).join(' · ')
  return [{ title: fieldIn(ctx.language, event, 'title'), desc, image: image && `${image}&thumb=1` }]
}
