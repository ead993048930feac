import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { answerOf, findFile } from '#kernel/server/files/open-file.ts'
import type { Site } from '#kernel/site.ts'
import { notFound } from '#kernel/words.ts'
import type { peopleContract } from '../people-contract.ts'
import { type EventRow, findEvent, isUuid, keptEvent } from './rules.ts'

/** Where the picture of an event is; '' for none. Another picture has another address. */
export const posterUrl = (
  { site }: { site: Pick<Site, 'prefix'> },
  { id, poster }: Pick<EventRow, 'id' | 'poster'>,
): string => (poster ? `${site.prefix}/ticket/wap/default/poster?id=${id}&file=${poster}` : '')

/** Who may see the event may have its picture; of a draft, those who work on it. */
export async function poster(ctx: ReadContext, { id, thumb }: InputOf<(typeof peopleContract)['poster']>) {
  const event = ctx.may('manage') && isUuid(id) ? await keptEvent(ctx, id) : await findEvent(ctx, id)
  if (!event?.poster) throw notFound()
  return answerOf(ctx, await findFile(ctx, event.poster), thumb)
}
