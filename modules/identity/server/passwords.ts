import { and, eq, isNull, ne } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { clearFailures, countFailure, secondsBlocked } from '#kernel/server/people/login-failures.ts'
import { hashPassword, isPassword } from '#kernel/server/people/password.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { badInput, kernel } from '#kernel/words.ts'
import type { centreContract } from '../centre-contract.ts'
import { identity } from '../module.ts'
import { troubleWith } from '../password-rules.ts'
import { tellOfChange } from './letters.ts'
import { codeSeconds, sendCode, takeCode } from './one-time-codes.ts'
import { findOwnAccount, type OwnAccount } from './own-account.ts'
import { renewSession } from './renew-session.ts'
import { loginTokens, oauthTokens } from './schema.ts'
import { countSending, secondsBetween, waitFor } from './sending-limits.ts'

type Calls = typeof centreContract

export async function changePassword(ctx: WriteContext, input: InputOf<Calls['changePassword']>) {
  checkPasswordsAreUsed(ctx)
  const own = await findOwnAccount(ctx)
  checkRules(ctx, own, input.password)
  await checkProof(ctx, own, input)
  await setPassword(ctx, own, input.password)
  const session = await renewSession(ctx, own.id)
  await endSessions(ctx, own.id, session)
  return {}
}

/** Proved by the session itself, which the password to be replaced has just opened. */
export async function choosePassword(ctx: WriteContext, { password }: InputOf<Calls['choosePassword']>) {
  if (!personOf(ctx).mustRenew) throw kernel.fail('notNow')
  const own = await findOwnAccount(ctx)
  checkRules(ctx, own, password)
  await setPassword(ctx, own, password)
  const session = await renewSession(ctx, own.id)
  await endSessions(ctx, own.id, session)
  return {}
}

type Proof = Pick<InputOf<Calls['changePassword']>, 'by' | 'old' | 'code'>

async function checkProof(ctx: WriteContext, own: OwnAccount, { by, old, code }: Proof): Promise<void> {
  if (by === 'password') return checkOld(ctx, own, old)
  if (!/^\d{6}$/.test(code)) throw badInput({ code: 'wrong' })
  const target = by === 'sms' ? own.mobile : own.email
  if (!target) throw identity.fail(by === 'sms' ? 'noMobile' : 'noEmail')
  await takeCode(ctx, { purpose: 'password', target, code })
}

/** Counted with the failed logins of the account: a stolen session is no way to try passwords. */
export async function checkOld(ctx: WriteContext, own: OwnAccount, old: string): Promise<void> {
  const seconds = await secondsBlocked(ctx.db, own.number, ctx.address)
  if (seconds > 0) throw identity.fail('tooManyTries', { params: { seconds }, data: { seconds } })
  if (await isPassword(old, own.passwordHash)) return
  await countFailure(ctx.db, own.number, ctx.address)
  throw new Refusal(identity.fail('wrongOldPassword'))
}

/** The same answer, and the same work, whether there is such an account or not, and whether it has a number or none. */
export async function forgotPassword(ctx: WriteContext, { username, by }: InputOf<Calls['forgotPassword']>) {
  checkPasswordsAreUsed(ctx)
  const account = username.toLowerCase()
  await countSending(ctx, { account, address: ctx.address })
  const person = await getAccount(ctx, username)
  const known = (by === 'sms' ? person?.mobile : person?.email) ?? ''
  const tooMany = (await waitFor(ctx, { target: known || `nobody ${account}` })) > 0
  const target = tooMany ? '' : known
  await sendCode(ctx, { purpose: 'reset', kind: by === 'sms' ? 'sms' : 'mail', target, account, person: person?.id })
  return { to: '', again: secondsBetween, expires: codeSeconds }
}

export async function resetPassword(ctx: WriteContext, { username, code, password }: InputOf<Calls['resetPassword']>) {
  checkPasswordsAreUsed(ctx)
  checkRules(ctx, { number: username, mobile: '' }, password)
  const taken = await takeCode(ctx, { purpose: 'reset', account: username.toLowerCase(), code })
  const person = await getAccount(ctx, username)
  // The number may have changed hands since the code was sent.
  const still = person && person.id === taken.person && [person.mobile, person.email].includes(taken.target)
  if (!still) throw identity.fail('codeWrong')
  await setPassword(ctx, person, password)
  await endSessions(ctx, person.id)
  return {}
}

async function getAccount({ db }: WriteContext, number: string): Promise<OwnAccount | undefined> {
  const [person] = await db
    .select()
    .from(people)
    .where(and(eq(people.number, number), isNull(people.leftAt)))
  return person
}

function checkPasswordsAreUsed(ctx: Pick<ReadContext, 'site'>): void {
  if (!settingsOf(ctx, identity).signIn.password) throw identity.fail('passwordOff')
}

function checkRules(
  ctx: WriteContext,
  { number, mobile }: Pick<OwnAccount, 'number' | 'mobile'>,
  password: string,
): void {
  const rules = settingsOf(ctx, identity).passwords
  const trouble = troubleWith(password, rules, [number, mobile])
  if (trouble) throw identity.fail(trouble, { params: { shortest: rules.shortest, kinds: rules.kinds } })
}

async function setPassword(ctx: WriteContext, person: OwnAccount, password: string): Promise<void> {
  if (person.passwordHash && (await isPassword(password, person.passwordHash))) throw identity.fail('samePassword')
  const passwordHash = await hashPassword(password)
  await ctx.db.update(people).set({ passwordHash, passwordGiven: false }).where(eq(people.id, person.id))
  await clearFailures(ctx.db, person.number)
  await ctx.audit({ action: 'password', entity: 'person', entityId: person.id })
  await tellOfChange(ctx, 'password', person)
}

/** Whoever was in with the old password is out, campus applications included. */
async function endSessions({ db }: WriteContext, person: string, but?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.person, person), but === undefined ? undefined : ne(sessions.id, but)))
  for (const tokens of [oauthTokens, loginTokens]) await db.delete(tokens).where(eq(tokens.person, person))
}
