import { and, asc, eq, isNull } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { centreContract } from '../../centre-contract.ts'
import { renewSession } from '../sign-in/renew-session.ts'
import { findOwnAccount } from './own-account.ts'

export async function accounts(ctx: ReadContext) {
  const own = await findOwnAccount(ctx)
  const rows = await ctx.db
    .select({ person: people, department: departments.name })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(people.holder, own.holder), isNull(people.leftAt)))
    .orderBy(asc(people.createdAt), asc(people.number))
    .limit(50)
  return {
    list: rows.map(({ person: { id, number, name, role, avatar }, department }) => ({
      id,
      number,
      name,
      identity: role,
      department: department ?? '',
      avatar,
      current: id === own.id,
    })),
  }
}

export async function switchAccount(ctx: WriteContext, { id }: InputOf<(typeof centreContract)['switchAccount']>) {
  const own = await findOwnAccount(ctx)
  const [other] = await ctx.db
    .select({ id: people.id, number: people.number })
    .from(people)
    .where(and(eq(people.id, id), eq(people.holder, own.holder), isNull(people.leftAt)))
  if (!other) throw notFound()
  if (other.id === own.id) return {}
  await renewSession(ctx, other.id)
  const entry = { action: 'switch', entity: 'person', before: { number: own.number }, after: { number: other.number } }
  await ctx.audit({ ...entry, entityId: other.id })
  return {}
}
