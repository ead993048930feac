import { and, eq, isNull } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import type { Fail } from '#kernel/fail.ts'
import { settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { clearFailures, countFailure, isSuspicious, secondsBlocked } from '#kernel/server/people/login-failures.ts'
import { isPassword } from '#kernel/server/people/password.ts'
import { people } from '#kernel/server/people/schema.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { takeCaptchaToken } from '#modules/shell/server/public.ts'
import type { doorContract } from '../door-contract.ts'
import { identity } from '../module.ts'
import { begin } from './sign-in.ts'

export type Credentials = InputOf<(typeof doorContract)['check']>

export async function check(ctx: WriteContext, sent: Credentials) {
  const code = settingsOf(ctx, identity).signIn.wrongPasswordCode
  const { mustRenew } = await enterByPassword(ctx, sent, 'password', identity.fail('wrongPassword', { code }))
  return mustRenew ? { renew: 1 as const } : {}
}

/** The one way in with a password, whatever the address it was sent to: one counter, one rule for the slider. */
export async function enterByPassword(ctx: WriteContext, sent: Credentials, via: string, wrong: Fail) {
  const { username, password } = sent
  if (!settingsOf(ctx, identity).signIn.password) throw identity.fail('passwordOff')
  const seconds = await secondsBlocked(ctx.db, username, ctx.address)
  if (seconds > 0) throw identity.fail('tooManyTries', { params: { seconds }, data: { seconds } })
  await askForSlider(ctx, sent)
  const [person] = await ctx.db
    .select({ id: people.id, name: people.name, hash: people.passwordHash })
    .from(people)
    .where(and(eq(people.number, username), isNull(people.leftAt)))
  if (!(await isPassword(password, person?.hash))) {
    await countFailure(ctx.db, username, ctx.address)
    throw new Refusal(wrong)
  }
  await clearFailures(ctx.db, username)
  return { person: person!.id, name: person!.name, ...(await begin(ctx, person!.id, via)) }
}

/** Only after something odd, and only where the site has a slider to show. A token is used up by the try it comes with. */
async function askForSlider(ctx: WriteContext, { username, captcha }: Credentials): Promise<void> {
  if (!Object.hasOwn(ctx.site.modules, 'shell')) return
  if (!(await isSuspicious(ctx.db, username, ctx.address))) return
  if (captcha && (await takeCaptchaToken(ctx, captcha))) return
  throw identity.fail('captchaNeeded', { data: { captcha: 1 } })
}
