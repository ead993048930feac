import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import { isUuid } from '#kernel/shapes.ts'
import type { Site } from '#kernel/site.ts'
import type { peopleContract } from '../../people-contract.ts'
import { cachedEvent, type EventRow, findEvent } from '../rules.ts'

/** URL of an event's poster; '' for none. The file id is part of the URL, so a new poster has a new URL. */
export const posterUrl = (
  { site }: { site: Pick<Site, 'prefix'> },
  { id, poster }: Pick<EventRow, 'id' | 'poster'>,
): string => (poster ? `${site.prefix}/ticket/wap/default/poster?id=${id}&file=${poster}` : '')

/** Visible to whoever may see the event; a draft's poster to its organisers. */
export async function poster(ctx: ReadContext, { id, thumb }: InputOf<(typeof peopleContract)['poster']>) {
  const event = ctx.may('manage') && isUuid(id) ? await cachedEvent(ctx, id) : await findEvent(ctx, id)
  if (!event?.poster) throw notFound()
  return answerOf(ctx, await findFile(ctx, event.poster), thumb)
}
