import { eq } from 'drizzle-orm'
import type { WriteContext } from '#kernel/server/context.ts'
import { sessions } from '#kernel/server/people/schema.ts'
import { casTickets } from '../schema.ts'

/**
 * New session id for this browser and person, with the same sign-in method; the old id is invalid. The CAS ticket moves
 * along, so that single logout still ends it; so does the login time.
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
