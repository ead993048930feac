import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, notFound } from '#kernel/language/words.ts'
import { type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import type { centreContract } from '../../centre-contract.ts'
import { identity } from '../../module.ts'
import { maskedAddress } from '../../targets.ts'
import { deviceOf } from './device.ts'
import { findOwnAccount } from './own-account.ts'
import { placeOf } from './place.ts'

/** Sessions of a human being, over all their identities. */
const ofHolder = (holder: string) =>
  sql`${sessions.person} in (select ${people.id} from ${people} where ${people.holder} = ${holder})`

export async function devices(ctx: ReadContext) {
  const own = await findOwnAccount(ctx)
  const rows = await ctx.db
    .select({ session: sessions, number: people.number })
    .from(sessions)
    .innerJoin(people, and(eq(people.site, sessions.site), eq(people.id, sessions.person)))
    .where(and(eq(people.holder, own.holder), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(100)
  const here = ctx.visitor()
  const { places } = settingsOf(ctx, identity).scanLogin
  const list = rows.map(({ session, number }) => ({
    id: session.handle,
    ...deviceOf(session.agent),
    via: session.via,
    place: session.address && `${placeOf(session.address, places, ctx)} ${maskedAddress(session.address)}`,
    account: number,
    since: seconds(session.createdAt),
    seen: seconds(session.id === here ? ctx.now : session.seenAt),
    current: session.id === here,
  }))
  return { list: list.toSorted((a, b) => Number(b.current) - Number(a.current)) }
}

/** Deletes the session row; its trigger notifies all nodes. */
export async function revokeDevice(
  ctx: WriteContext,
  { id, others }: InputOf<(typeof centreContract)['revokeDevice']>,
) {
  if (!id && !others) throw badInput({ id: 'missing' })
  const own = await findOwnAccount(ctx)
  const here = ctx.visitor()
  const which = others ? ne(sessions.id, here) : eq(sessions.handle, id!)
  const found = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(ofHolder(own.holder), which))
  if (found.some((one) => one.id === here)) throw identity.fail('thisDevice')
  if (!others && found.length === 0) throw notFound()
  const ids = found.map((one) => one.id)
  if (ids.length) await ctx.db.delete(sessions).where(inArray(sessions.id, ids))
  await ctx.audit({ action: 'revoke', entity: 'session', entityId: id ?? '', after: { ended: ids.length } })
  return { ended: ids.length }
}
