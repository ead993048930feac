import type { Audience } from '#engines/directory/audience.ts'
import type { PresenceContext } from '#engines/presence/server/desk.ts'
import type { SessionRow } from '#engines/presence/server/schema.ts'
import * as engine from '#engines/presence/server/sessions.ts'
import { signSelf } from '#engines/presence/server/sign.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext, StepContext, WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import type { Kind } from '../shapes.ts'
import { desk } from './desk.ts'

/** For modules whose people sign in: their sessions have the pages, to-dos and appeals of this module. */
export type Draft = engine.SessionDraft & { kind: Kind; subject: string }

/** Makes a session; by its subject it is made once, and while it is planned its times, place and leaders follow. */
export async function putSession(ctx: PresenceContext, draft: Draft): Promise<string | undefined> {
  const [row] = await engine.putSessions(ctx, desk, [draft])
  return row?.id
}

/** Who is expected besides those who are already. */
export const expect = (
  ctx: Pick<PresenceContext, 'db'>,
  session: string,
  who: { audience: Audience } | { people: readonly string[] },
): Promise<void> => engine.setRoster(ctx, session, who)

/** The to-dos of a session follow its list. */
export const followList = async (ctx: PresenceContext, session: string): Promise<void> =>
  desk.changed(ctx, [await engine.lockSession(ctx, desk, session)])

/** Opens, ends or calls off; one for which that is done stays as it is. */
export async function moveSession(
  ctx: PresenceContext,
  session: string,
  action: 'open' | 'end' | 'cancel',
  by?: string,
): Promise<void> {
  const row = await engine.lockSession(ctx, desk, session)
  if (engine.sessionSteps.allowedActions(row, ctx).includes(action))
    await engine.moveSession(ctx, desk, row, action, by)
}

export const findSession = (ctx: ReadContext, id: string): Promise<SessionRow> => engine.getSession(ctx, desk, id)

export const leads = (ctx: ReadContext | WriteContext, session: SessionRow): boolean =>
  engine.leadsSession(ctx, desk, session)

/** The caller signs in or out. */
export const sign = (ctx: StepContext, input: InputOf<(typeof contract)['sign']>) => signSelf(ctx, desk, input)

/** For another module whose meetings people sign in to on the pages of this one. */
export const checkinDesk = desk
