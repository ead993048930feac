import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { clearFailures, countFailure, secondsBlocked } from '#kernel/server/people/login-failures.ts'
import { isPassword } from '#kernel/server/people/password.ts'
import { people } from '#kernel/server/people/schema.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { ownTarget } from '#kernel/server/sites/origin.ts'
import { notFound } from '#kernel/words.ts'
import type { contract } from '../contract.ts'
import { identity } from '../module.ts'
import { casDoor } from './doors.ts'

type Calls = typeof contract

export const getAllAuth = (ctx: ReadContext) => personOf(ctx).permissions

export const getUserName = (ctx: ReadContext) => ({ name: personOf(ctx).name, uid: personOf(ctx).id })

export function loginPage(ctx: ReadContext, input: InputOf<Calls['loginPage']>) {
  const { password } = settingsOf(ctx, identity).signIn
  const redirect = ownTarget(ctx, input.redirect)
  return { redirect, password, sso: casDoor(ctx, redirect) ?? '' }
}

export async function check(ctx: WriteContext, { username, password }: InputOf<Calls['check']>) {
  if (!settingsOf(ctx, identity).signIn.password) throw identity.fail('passwordOff')
  const seconds = await secondsBlocked(ctx.db, username, ctx.address)
  if (seconds > 0) throw identity.fail('tooManyTries', { params: { seconds }, data: { seconds } })
  const [person] = await ctx.db
    .select({ id: people.id, hash: people.passwordHash })
    .from(people)
    .where(and(eq(people.number, username), isNull(people.leftAt)))
  if (!(await isPassword(password, person?.hash))) {
    await countFailure(ctx.db, username, ctx.address)
    throw new Refusal(identity.fail('wrongPassword', { code: 10011 }))
  }
  await clearFailures(ctx.db, username)
  await ctx.session.start(person!.id, 'password')
  await ctx.audit({ action: 'login', entity: 'person', entityId: person!.id })
  return {}
}

export async function logout(ctx: WriteContext) {
  await ctx.session.end()
  return {}
}

export async function leave(ctx: WriteContext, { redirect }: InputOf<Calls['leave']>) {
  await ctx.session.end()
  return { redirect: ownTarget(ctx, redirect) }
}

export async function getInfo(ctx: ReadContext) {
  const { id, department, role } = personOf(ctx)
  const [person] = await ctx.db.select().from(people).where(eq(people.id, id))
  if (!person) throw notFound()
  const { name, email, mobile, avatar, number } = person
  return {
    base: {
      uid: id,
      realname: name,
      email,
      mobile: masked(mobile),
      avatar,
      department,
      role: { number, identity: role },
    },
  }
}

const masked = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2')
