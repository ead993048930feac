import { eq } from 'drizzle-orm'
import type { ReadContext, SessionActions } from '../context.ts'
import type { WriteDb } from '../db/site-db.ts'
import { sessions } from '../people/schema.ts'
import { hashOf, newSessionId, sessionIdIn, sessionSeconds } from './cookies.ts'

/** What has to happen once the transaction has committed. */
export type SessionOutcome = {
  sessionId?: string
  /** What this node remembers of it is over. */
  ended?: string
}

/** Logging in and out inside a write. The id a browser came with is never the one it leaves with. */
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
    viewAs: async (viewAs) => {
      if (!old) return
      // The id stays: nothing is gained over what it could do before, and what is bound to it (a ticket) goes on.
      outcome.ended = hashOf(old)
      await db.update(sessions).set({ viewAs }).where(eq(sessions.id, outcome.ended))
    },
  }
}
