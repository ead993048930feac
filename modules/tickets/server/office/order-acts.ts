import { eq } from 'drizzle-orm'
import { isUsed } from '#engines/admission/server/passes.ts'
import { give } from '#engines/allocation/server/give.ts'
import { revoke } from '#engines/allocation/server/revoke.ts'
import { grants } from '#engines/allocation/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { tickets } from '../../module.ts'
import type { officeContract } from '../../office-contract.ts'
import { notifySoon } from '../notifications.ts'
import { publishPool } from '../orders/changes.ts'
import { sessions } from '../schema.ts'
import { timeSaid } from '../wording.ts'
import { findSession } from './event-rows.ts'
import { notifyPeople } from './notify.ts'

type Calls = typeof officeContract

/** Revokes a grant and tells its holder the reason. Freed places are offered to the waiting list. */
export async function revokeOrder(ctx: WriteContext, { grant, reason }: InputOf<Calls['revokeOrder']>) {
  const { session, event } = await findOfGrant(ctx, grant)
  const [ended] = await revoke(ctx, session.pool, [grant])
  await notifySoon(ctx)
  if (!ended) throw (await isUsed(ctx.db, grant)) ? tickets.fail('alreadyUsed') : kernel.fail('notNow')
  await publishPool(ctx, session.pool)
  await ctx.audit({
    action: 'revokeOrder',
    entity: 'ticketOrder',
    entityId: grant,
    before: { person: ended.person, count: ended.count, state: ended.state },
    after: { event: event.title, reason },
  })
  const params = { at: timeSaid(ctx.site.zone, session.startsAt), count: ended.count, reason }
  await notifyPeople(ctx, { event, key: 'revoked', params, to: [ended.person], dedupe: `revoked ${grant}` })
  return {}
}

/** Grants places manually, also outside the sale; quotas and the per-person limit still apply. */
export async function giveOrder(ctx: WriteContext, { session: id, person, count }: InputOf<Calls['giveOrder']>) {
  const { session, event } = await findSession(ctx, id)
  if (event.state !== 'announced' || session.endsAt <= ctx.now) throw kernel.fail('notNow')
  const { grant, refused } = { refused: undefined, grant: '', ...(await give(ctx, session.pool, { person, count })) }
  if (refused) throw tickets.fail(refused)
  await publishPool(ctx, session.pool)
  await ctx.audit({
    action: 'giveOrder',
    entity: 'ticketOrder',
    entityId: grant,
    after: { event: event.title, person, count },
  })
  const params = { at: timeSaid(ctx.site.zone, session.startsAt), count }
  await notifyPeople(ctx, { event, key: 'gift', params, to: [person], dedupe: `gift ${grant}` })
  return {}
}

async function findOfGrant(ctx: WriteContext, grant: string) {
  const [row] = await ctx.db
    .select({ session: sessions.id })
    .from(grants)
    .innerJoin(sessions, eq(sessions.pool, grants.pool))
    .where(eq(grants.id, grant))
  if (!row) throw notFound()
  return findSession(ctx, row.session)
}
