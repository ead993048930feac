import { and, eq } from 'drizzle-orm'
import { pools } from '#engines/allocation/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel, notFound } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { officeContract } from '../../office-contract.ts'
import { mostSessions, type SessionDraft } from '../../office-shapes.ts'
import { changeEventPools, createSession, setSessionQuotas, showSession } from '../events/event-pools.ts'
import { notifySoon } from '../notifications.ts'
import { publishPool } from '../orders/changes.ts'
import type { EventRow, SessionRow } from '../rules.ts'
import { sessions } from '../schema.ts'
import { holdVersion, sessionsOf, touchEvent } from './event-rows.ts'
import { quotasOf } from './session-figures.ts'

type Calls = typeof officeContract

/**
 * In a draft every field of a session may change; once announced only its quotas, and its times through `moveSession`.
 */
export async function saveSession(ctx: WriteContext, draft: SessionDraft) {
  const event = await holdVersion(ctx, draft.event, draft.version)
  const times = timesOf(draft)
  if (draft.id) await change(ctx, event, draft, times)
  else await add(ctx, event, draft, times)
  const { id, version } = await touchEvent(ctx, event)
  return { id, version }
}

async function add(ctx: WriteContext, event: EventRow, draft: SessionDraft, times: Times): Promise<void> {
  const there = await sessionsOf(ctx.db, event.id)
  // Lottery seeds are fixed at publishing, so a session added later would have none.
  if (there.length >= mostSessions || (event.state !== 'draft' && event.mode === 'lottery')) throw kernel.fail('notNow')
  const { title, place, quotas } = draft
  const drafts = quotas.map(({ id: _id, ...quota }) => quota)
  const made = await createSession(ctx, event, { title, place, ...times, quotas: drafts, position: there.length })
  await auditSession(ctx, 'addSession', made.id, { after: { title, startsAt: times.startsAt, quotas: sizes(drafts) } })
}

async function change(ctx: WriteContext, event: EventRow, draft: SessionDraft, times: Times): Promise<void> {
  const before = await findOwn(ctx, event.id, draft.id)
  const { title, place } = draft
  const isFixed = event.state !== 'draft'
  if (isFixed && (isMoved(before, times) || place !== before.place)) throw badInput({ startsAt: 'wrong' })
  const old = await quotasOf(ctx.db, [before.pool])
  await ctx.db
    .update(sessions)
    .set({ title, place, ...times })
    .where(eq(sessions.id, before.id))
  if (isFixed) await showSession(ctx, event, { ...before, title })
  else await changeEventPools(ctx, event)
  await setSessionQuotas(ctx, before, draft.quotas)
  await publishPool(ctx, before.pool)
  // Added places are offered to the waiting list after this commit.
  if (isFixed) await notifySoon(ctx)
  const changes = { before: { quotas: sizes(old) }, after: { title, quotas: sizes(draft.quotas) } }
  await auditSession(ctx, 'editSession', before.id, changes)
}

export async function removeSession(ctx: WriteContext, input: InputOf<Calls['removeSession']>) {
  const event = await holdVersion(ctx, input.event, input.version)
  const session = await findOwn(ctx, event.id, input.id)
  if (event.state !== 'draft' || session.seated) throw kernel.fail('notNow')
  await ctx.db.delete(sessions).where(eq(sessions.id, session.id))
  await ctx.db.delete(pools).where(eq(pools.id, session.pool))
  // The session row is deleted, so the audit row refers to the event.
  await ctx.audit({
    action: 'removeSession',
    entity: 'ticketEvent',
    entityId: event.id,
    before: { title: session.title, startsAt: session.startsAt },
  })
  const { id, version } = await touchEvent(ctx, event)
  return { id, version }
}

export async function findOwn(ctx: WriteContext, event: string, id: string): Promise<SessionRow> {
  const [session] = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.event, event)))
  if (!session) throw notFound()
  return session
}

type Times = Pick<SessionRow, 'doorsAt' | 'startsAt' | 'endsAt'>

export function timesOf({ doorsAt, startsAt, endsAt }: Record<keyof Times, number>): Times {
  if (doorsAt > startsAt) throw badInput({ doorsAt: 'outOfRange' })
  if (endsAt <= startsAt) throw badInput({ endsAt: 'outOfRange' })
  const at = (seconds: number) => new Date(seconds * 1000)
  return { doorsAt: at(doorsAt), startsAt: at(startsAt), endsAt: at(endsAt) }
}

/** Compared in whole seconds, as times are sent. */
const isMoved = (before: Times, after: Times): boolean =>
  (['doorsAt', 'startsAt', 'endsAt'] as const).some(
    (key) => Math.floor(+before[key] / 1000) !== Math.floor(+after[key] / 1000),
  )

export const auditSession = (
  ctx: WriteContext,
  action: string,
  id: string,
  changes: { before?: unknown; after?: unknown },
): Promise<void> => ctx.audit({ action, entity: 'ticketSession', entityId: id, ...changes })

const sizes = (list: readonly { name: string; size: number }[]) =>
  Object.fromEntries(list.map(({ name, size }) => [name, size]))
