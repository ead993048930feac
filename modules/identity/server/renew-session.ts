import { eq } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { sessions } from '#kernel/server/people/schema.ts'
import { casTickets } from './schema.ts'

/**
 * A new session id for this browser, as this person, through the door it once came through; the old id is dead. A CAS
 * ticket goes along, so that a log-out there still ends what it began; so does the time of the login.
 */
export async function renewSession(ctx: WriteContext, person: string): Promise<string> {
  const old = ctx.visitor()
  const [before] = await ctx.db
    .select({ via: sessions.via, createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, old))
  const session = await ctx.session.start(person, before?.via ?? '')
  if (before) await ctx.db.update(sessions).set({ createdAt: before.createdAt }).where(eq(sessions.id, session))
  await ctx.db.update(casTickets).set({ session }).where(eq(casTickets.session, old))
  return session
}
