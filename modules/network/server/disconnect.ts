import { and, eq, isNull } from 'drizzle-orm'
import type { Nas } from '#engines/radius/nas-settings.ts'
import { disconnect } from '#engines/radius/server/dynamic-authorization.ts'
import { type OutsideContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { OutboundRefused } from '#kernel/server/outbound.ts'
import { hiddenSecret } from '#kernel/server/sites/secrets.ts'
import type { Site } from '#kernel/site.ts'
import { network } from '../module.ts'
import type { Cause } from '../shapes.ts'
import { type SessionRow, sessions } from './schema.ts'

/** Without a transaction, of a call or of a job. */
export type Steps<C = Pick<WriteContext, 'db' | 'now'>> = Pick<
  OutsideContext,
  'site' | 'db' | 'reader' | 'now' | 'log' | 'tools'
> &
  Readonly<{ write: <T>(work: (ctx: C) => Promise<T>) => Promise<T> }>

export type NamedSession = SessionRow & { username: string }

/** The access server did not answer: the session may have ended or not. */
export class NasSilent extends Error {
  override readonly name = 'NasSilent'
}

/** It does not end sessions, or not this one. Trying again does not help. */
export class NasRefused extends Error {
  override readonly name = 'NasRefused'
}

/**
 * Ends sessions at an access server. `gone`: the server does not know the session any more. Throws `NasSilent` and
 * `NasRefused`.
 */
type Disconnector = (ctx: Pick<Steps, 'tools'>, session: NamedSession) => Promise<'done' | 'gone'>

/** No access server listens to us: the row is all there is. */
const recordsOnly: Disconnector = async () => 'gone'

/** RFC 5176. */
const byRadius =
  (nas: Nas): Disconnector =>
  async ({ tools }, { username, nasId, number }) => {
    const { outbound } = tools
    const said = await disconnect(nas, { username, sessionId: number, nasId }, { outbound }).catch((error) => {
      if (error instanceof OutboundRefused) throw new NasRefused(error.message, { cause: error })
      throw error
    })
    if (said.kind === 'ack') return 'done'
    if (said.kind === 'silent') throw new NasSilent(nas.name)
    if (said.cause === 'sessionContextNotFound') return 'gone'
    throw new NasRefused(said.cause)
  }

/** The access servers of a site that keeps its own accounts. */
export function nasesOf(site: Site): readonly Nas[] {
  if (!Object.hasOwn(site.modules, network.key)) return []
  const { system, nases } = settingsOf({ site }, network)
  // A secret that could not be decrypted is the placeholder, which everybody knows.
  return system === 'builtIn' ? nases.filter(({ secret }) => secret !== hiddenSecret) : []
}

function disconnectorOf(site: Site, { nas }: Pick<SessionRow, 'nas'>): Disconnector {
  const known = nasesOf(site).find(({ name }) => name === nas)
  return known ? byRadius(known) : recordsOnly
}

/** Ends one session everywhere. Answers whether it was open. */
export async function endSession<C extends Pick<WriteContext, 'db' | 'now'>>(
  ctx: Steps<C>,
  session: NamedSession,
  cause: Cause,
  also: (own: C) => Promise<void> = async () => {},
): Promise<boolean> {
  if (session.endedAt) return false
  await disconnectorOf(ctx.site, session)(ctx, session)
  return ctx.write(async (own) => {
    const ended = await own.db
      .update(sessions)
      .set({ endedAt: own.now, cause })
      .where(and(eq(sessions.id, session.id), isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
    if (ended.length) await also(own)
    return ended.length > 0
  })
}
