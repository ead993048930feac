import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, notFound } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { someOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { allow, senderKey } from '#kernel/server/queues/rate-limit.ts'
import type { lookupContract } from '../../lookup-contract.ts'
import { maskedEmail, maskedMobile } from '../../targets.ts'

type Calls = typeof lookupContract

/** Enough for looking up people, too slow for copying the directory. */
const lookupRate = { burst: 40, perSecond: 0.5 }
const unmaskRate = { burst: 10, perSecond: 1 / 60 }

export async function lookup(ctx: ReadContext, { q, page }: InputOf<Calls['lookup']>) {
  if (!allow(senderKey(ctx, 'lookup'), lookupRate)) throw kernel.fail('tooOften')
  const query = ctx.db
    .select({ person: people, department: departments.name })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(within(ctx.scope('lookup')), matches(q)))
  const { rows, more } = await someOf(query, { page, page_size: 20 }, sql`${people.leftAt} nulls first`, people.number)
  const list = rows.map(({ person, department }) => ({
    ...pick(person, 'id', 'number', 'name'),
    identity: person.role,
    department: department ?? '',
    avatar: person.avatar,
    mobile: person.mobile && maskedMobile(person.mobile),
    email: person.email && maskedEmail(person.email),
    left: person.leftAt !== null,
  }))
  return { list, more: more && page < 5 }
}

export async function unmask(ctx: WriteContext, { id, reason }: InputOf<Calls['unmask']>) {
  if (!allow(senderKey(ctx, 'unmask'), unmaskRate)) throw kernel.fail('tooOften')
  const [found] = await ctx.db
    .select({ mobile: people.mobile, email: people.email })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(people.id, id), within(ctx.scope('lookup'))))
  if (!found) throw notFound()
  await ctx.audit({ action: 'unmask', entity: 'person', entityId: id, after: { reason } })
  return found
}

function matches(q: string): SQL | undefined {
  const plain = q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  const spelled = plain.toLowerCase().replaceAll(/\s/g, '')
  return or(
    sql`${people.number} ilike ${`${plain}%`}`,
    sql`${people.name} ilike ${`%${plain}%`}`,
    sql`${people.pinyin} like ${`${spelled}%`}`,
    sql`${people.initials} like ${`${spelled}%`}`,
  )
}
