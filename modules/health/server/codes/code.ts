import { and, eq, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { within } from '#kernel/server/people/scope.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { codeCalls } from '../../code-contract.ts'
import { health } from '../../module.ts'
import { passes, tests } from '../schema.ts'
import { standingOf } from './standing.ts'
import { readToken, tokenOf } from './token.ts'

type Calls = typeof codeCalls

export async function code(ctx: ReadContext): Promise<DataOf<Calls['code']>> {
  const { id, name, number } = personOf(ctx)
  const standing = await standingOf(ctx, id)
  return { ...standing, realname: name, number, ...tokenOf(ctx, id), serverTime: seconds(ctx.now) }
}

export async function door(ctx: WriteContext, input: InputOf<Calls['door']>): Promise<DataOf<Calls['door']>> {
  const { id, name } = personOf(ctx)
  const standing = await standingOf(ctx, id)
  await ctx.db.insert(passes).values({ person: id, door: input.door_id, colour: standing.colour, by: id })
  return { ...standing, realname: name }
}

export async function gate(ctx: WriteContext, input: InputOf<Calls['gate']>): Promise<DataOf<Calls['gate']>> {
  const read = readToken(ctx, input.token)
  if ('wrong' in read) throw health.fail(read.wrong)
  const bearer = read.person
  const [person] = await ctx.db
    .select({ name: people.name, number: people.number, department: sql<string>`coalesce(${departments.name}, '')` })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(eq(people.id, bearer))
  if (!person) throw health.fail('wrongToken')
  const standing = await standingOf(ctx, bearer)
  const { colour } = standing
  await ctx.db.insert(passes).values({ person: bearer, door: input.door, colour, by: personOf(ctx).id })
  return {
    ...standing,
    realname: person.name,
    number: person.number,
    department: person.department,
    at: seconds(ctx.now),
  }
}

export async function addTest(ctx: WriteContext, { number, day, result }: InputOf<Calls['addTest']>) {
  const [person] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .where(and(eq(people.number, number), within(ctx.scope('cases'))))
  if (!person) throw notFound()
  const row = { person: person.id, day, result, by: personOf(ctx).id }
  await ctx.db
    .insert(tests)
    .values(row)
    .onConflictDoUpdate({ target: [tests.site, tests.person, tests.day], set: { result, by: row.by } })
  await ctx.audit({ action: 'addTest', entity: 'health.test', entityId: person.id, after: { day, result } })
  return {}
}
