import { eq } from 'drizzle-orm'
import { badInput } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { files } from '#kernel/server/files/schema.ts'
import { events } from '../schema.ts'

/** The caller's own upload or the poster already set: nobody may publish someone else's file. */
export async function checkPoster(ctx: WriteContext, poster: string, event: string): Promise<void> {
  if (!poster) return
  const [before] = event ? await ctx.db.select({ poster: events.poster }).from(events).where(eq(events.id, event)) : []
  if (before?.poster === poster) return
  const [file] = await ctx.db.select({ owner: files.owner, type: files.type }).from(files).where(eq(files.id, poster))
  if (file?.owner !== personOf(ctx).id || !file.type.startsWith('image/')) throw badInput({ poster: 'wrong' })
}
