import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { clearFailures } from '#kernel/server/people/login-failures.ts'
import { newPassword } from '#kernel/server/people/new-password.ts'
import { hashPassword } from '#kernel/server/people/password.ts'
import { sessions, people as table } from '#kernel/server/people/schema.ts'
import type { contract } from '../contract.ts'
import { people } from '../module.ts'
import { findPerson, holdPerson } from './find-person.ts'
import { checkNotAbove } from './grants/holdings.ts'

type Calls = typeof contract
const entity = 'person'

export async function reveal(ctx: WriteContext, { id }: InputOf<Calls['reveal']>) {
  const { mobile, email } = await findPerson(ctx, id, 'edit')
  await ctx.audit({ action: 'reveal', entity, entityId: id })
  return { mobile, email }
}

export async function resetPassword(ctx: WriteContext, { id }: InputOf<Calls['resetPassword']>) {
  // Hashed before locking rows, since it is slow.
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const { number } = await holdPerson(ctx, id, 'edit')
  if (id === personOf(ctx).id) throw people.fail('ownSelf')
  await checkNotAbove(ctx, id)
  await ctx.db.update(table).set({ passwordHash, passwordGiven: true }).where(eq(table.id, id))
  await ctx.db.delete(sessions).where(eq(sessions.person, id))
  await clearFailures(ctx.db, number)
  await ctx.audit({ action: 'resetPassword', entity, entityId: id })
  return { password }
}

export async function sessionsOf(ctx: ReadContext, { id }: InputOf<Calls['sessionsOf']>) {
  await findPerson(ctx, id, 'edit')
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.person, id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.seenAt))
    .limit(100)
  const list = rows.map(({ handle, via, agent, address, createdAt, seenAt }) => {
    return { handle, via, agent, address, created: seconds(createdAt), seen: seconds(seenAt) }
  })
  return { list }
}

export async function endSessions(ctx: WriteContext, { id, handle }: InputOf<Calls['endSessions']>) {
  await findPerson(ctx, id, 'edit')
  await checkNotAbove(ctx, id)
  const those = and(eq(sessions.person, id), handle === '' ? undefined : eq(sessions.handle, handle))
  const gone = await ctx.db.delete(sessions).where(those).returning({ handle: sessions.handle, via: sessions.via })
  if (gone.length) await ctx.audit({ action: 'endSessions', entity, entityId: id, before: gone })
  return { ended: gone.length }
}
