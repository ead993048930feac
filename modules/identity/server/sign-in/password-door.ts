import { and, eq, isNull } from 'drizzle-orm'
import { hasCaptcha, takeCaptchaToken } from '#engines/captcha/server/puzzles.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { Fail } from '#kernel/fail.ts'
import { type StepContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { clearFailures } from '#kernel/server/people/login-failures.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { doorContract } from '../../door-contract.ts'
import { identity } from '../../module.ts'
import { tryPassword } from './password-tries.ts'
import { begin } from './sign-in.ts'

export type Credentials = InputOf<(typeof doorContract)['check']>

export async function check(ctx: StepContext, sent: Credentials) {
  const code = settingsOf(ctx, identity).signIn.wrongPasswordCode
  const { mustRenew } = await enterByPassword(ctx, sent, 'password', identity.fail('wrongPassword', { code }))
  return mustRenew ? { renew: 1 as const } : {}
}

type Entered = { person: string; name: string; session: string; mustRenew: boolean }

/**
 * Password login for all paths, with one failure counter and one rule for the captcha. The attempt is counted in one
 * transaction, the hash computed in none, and the session started in another, which includes `also`.
 */
export async function enterByPassword(
  ctx: StepContext,
  sent: Credentials,
  via: string,
  wrong: Fail,
  also: (own: WriteContext, entered: Entered) => Promise<void> = async () => {},
): Promise<Entered> {
  const { username, password } = sent
  if (!settingsOf(ctx, identity).signIn.password) throw identity.fail('passwordOff')
  const person = await tryPassword(ctx, {
    account: username,
    password,
    find: (own) => getPerson(own, username),
    ifOdd: (own) => askForSlider(own, sent),
  })
  if (!person) throw wrong
  return ctx.write(async (own) => {
    // The password may have changed, or the person left, during hashing.
    const still = await getPerson(own, username)
    if (still?.id !== person.id || still.hash !== person.hash) throw wrong
    await clearFailures(own.db, username)
    const entered = { person: person.id, name: person.name, ...(await begin(own, person.id, via)) }
    await also(own, entered)
    return entered
  })
}

async function getPerson({ db }: WriteContext, number: string) {
  const [person] = await db
    .select({ id: people.id, name: people.name, hash: people.passwordHash })
    .from(people)
    .where(and(eq(people.number, number), isNull(people.leftAt)))
  return person
}

/** Only after suspicious attempts, and only if the site has a captcha. A token is used up by its attempt. */
async function askForSlider(ctx: WriteContext, { captcha }: Credentials): Promise<void> {
  if (!hasCaptcha(ctx) || (await takeCaptchaToken(ctx, captcha))) return
  throw identity.fail('captchaNeeded', { data: { captcha: 1 } })
}
