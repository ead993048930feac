import { eq } from 'drizzle-orm'
import type { ReadContext, SessionActions } from '../context.ts'
import type { WriteDb } from '../db/site-db.ts'
import { sessions } from '../people/schema.ts'
import { hashOf, newSessionId, sessionIdIn, sessionSeconds } from './cookies.ts'

/** What has to happen once the transaction has committed. */
export type SessionOutcome = {
  sessionId?: string
  /** Hash of a session that this node has to remove from its cache. */
  ended?: string
}

/** Login and logout inside a write. A login always replaces the session id (session fixation). */
export function sessionActions(
  db: WriteDb,
  ctx: Pick<ReadContext, 'address' | 'agent' | 'now'>,
  cookieHeader: string | undefined,
  outcome: SessionOutcome,
): SessionActions {
  const old = sessionIdIn(cookieHeader)

  async function end(): Promise<void> {
    if (old) {
      outcome.ended = hashOf(old)
      await db.delete(sessions).where(eq(sessions.id, outcome.ended))
    }
    outcome.sessionId = newSessionId()
  }

  return {
    end,
    start: async (person, via, { mustRenew } = { mustRenew: false }) => {
      await end()
      const id = hashOf(outcome.sessionId!)
      await db.insert(sessions).values({
        id,
        person,
        expiresAt: new Date(ctx.now.getTime() + sessionSeconds * 1000),
        address: ctx.address,
        agent: ctx.agent,
        via,
        mustRenew,
      })
      return id
    },
    prove: async () => {
      if (!old) return
      outcome.ended = hashOf(old)
      await db.update(sessions).set({ provedAt: ctx.now }).where(eq(sessions.id, outcome.ended))
    },
    viewAs: async (viewAs) => {
      if (!old) return
      // The id stays the same: no rights are gained, and what is bound to it (a ticket) stays valid.
      outcome.ended = hashOf(old)
      await db.update(sessions).set({ viewAs }).where(eq(sessions.id, outcome.ended))
    },
  }
}
