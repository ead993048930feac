import { and, eq, isNull, ne } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import { personOf, type ReadContext, type StepContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { clearFailures } from '#kernel/server/people/login-failures.ts'
import { hashPassword, isPassword } from '#kernel/server/people/password.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import type { centreContract } from '../../centre-contract.ts'
import { identity } from '../../module.ts'
import { troubleWith } from '../../password-rules.ts'
import { checkCodeWay } from '../one-time-codes/code-ways.ts'
import { notifyOfChange } from '../one-time-codes/letters.ts'
import { checkCode, codeSeconds, sendCode, spendCode } from '../one-time-codes/one-time-codes.ts'
import { countSending, secondsBetween, waitFor } from '../one-time-codes/sending-limits.ts'
import { loginTokens, oauthTokens } from '../schema.ts'
import { tryPassword } from '../sign-in/password-tries.ts'
import { renewSession } from '../sign-in/renew-session.ts'
import { findOwnAccount, type OwnAccount } from './own-account.ts'

type Calls = typeof centreContract

export async function changePassword(ctx: StepContext, input: InputOf<Calls['changePassword']>) {
  checkPasswordsAreUsed(ctx)
  const own = await findOwnAccount(ctx)
  checkRules(ctx, own, input.password)
  const code = await checkProof(ctx, own, input)
  return renew(ctx, own, input.password, code)
}

/** Authorised by the session itself, which was just opened with the password to be replaced. */
export async function choosePassword(ctx: StepContext, { password }: InputOf<Calls['choosePassword']>) {
  if (!personOf(ctx).mustRenew) throw kernel.fail('notNow')
  const own = await findOwnAccount(ctx)
  checkRules(ctx, own, password)
  return renew(ctx, own, password)
}

/** Sets a new password and starts a new session for this browser only. `code`: the proof to use up. */
async function renew(ctx: StepContext, own: OwnAccount, password: string, code?: string) {
  const passwordHash = await hashNew(own, password)
  await ctx.write(async (tx) => {
    if (code) await spendCode(tx, code)
    await setPassword(tx, own, passwordHash)
    const session = await renewSession(tx, own.id)
    await endSessions(tx, own.id, session)
  })
  return {}
}

type Proof = Pick<InputOf<Calls['changePassword']>, 'by' | 'old' | 'code'>

/** Id of the code that proved it, to be used up; undefined for the old password. */
async function checkProof(ctx: StepContext, own: OwnAccount, { by, old, code }: Proof): Promise<string | undefined> {
  if (by === 'password') return checkOld(ctx, own, old)
  if (!/^\d{6}$/.test(code)) throw badInput({ code: 'wrong' })
  const target = by === 'sms' ? own.mobile : own.email
  if (!target) throw identity.fail(by === 'sms' ? 'noMobile' : 'noEmail')
  return (await ctx.write((tx) => checkCode(tx, { purpose: 'password', target, code }))).id
}

/** Counts as login attempts of the account, so that a stolen session cannot be used to guess the password. */
export async function checkOld(ctx: StepContext, own: OwnAccount, old: string): Promise<undefined> {
  const find = async () => ({ hash: own.passwordHash })
  const right = await tryPassword(ctx, { account: own.number, password: old, find })
  if (!right) throw identity.fail('wrongOldPassword')
}

/** Same answer and same work whether or not the account exists or has a number (no account enumeration). */
export async function forgotPassword(ctx: WriteContext, { username, by }: InputOf<Calls['forgotPassword']>) {
  checkPasswordsAreUsed(ctx)
  checkCodeWay(ctx, by)
  const account = username.toLowerCase()
  await countSending(ctx, { account, address: ctx.address })
  const person = await getAccount(ctx, username)
  const known = (by === 'sms' ? person?.mobile : person?.email) ?? ''
  const tooMany = (await waitFor(ctx, { target: known || `nobody ${account}` })) > 0
  const target = tooMany ? '' : known
  await sendCode(ctx, { purpose: 'reset', kind: by === 'sms' ? 'sms' : 'mail', target, account, person: person?.id })
  return { to: '', again: secondsBetween, expires: codeSeconds }
}

export async function resetPassword(ctx: StepContext, { username, code, password }: InputOf<Calls['resetPassword']>) {
  checkPasswordsAreUsed(ctx)
  checkRules(ctx, { number: username, mobile: '' }, password)
  const { person, codeId } = await ctx.write(async (tx) => {
    const taken = await checkCode(tx, { purpose: 'reset', account: username.toLowerCase(), code })
    const found = await getAccount(tx, username)
    // The number may have been reassigned since the code was sent.
    const still = found && found.id === taken.person && [found.mobile, found.email].includes(taken.target)
    if (!still) throw identity.fail('codeWrong')
    return { person: found, codeId: taken.id }
  })
  const passwordHash = await hashNew(person, password)
  await ctx.write(async (tx) => {
    await spendCode(tx, codeId)
    await setPassword(tx, person, passwordHash)
    await endSessions(tx, person.id)
  })
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
  ctx: Pick<ReadContext, 'site'>,
  { number, mobile }: Pick<OwnAccount, 'number' | 'mobile'>,
  password: string,
): void {
  const rules = settingsOf(ctx, identity).passwords
  const trouble = troubleWith(password, rules, [number, mobile])
  if (trouble) throw identity.fail(trouble, { params: { shortest: rules.shortest, kinds: rules.kinds } })
}

/** Hashing is slow, so it runs without a transaction. */
async function hashNew({ passwordHash }: OwnAccount, password: string): Promise<string> {
  if (passwordHash && (await isPassword(password, passwordHash))) throw identity.fail('samePassword')
  return hashPassword(password)
}

/** Optimistic locking on the old hash: the second of two concurrent changes fails. */
async function setPassword(ctx: WriteContext, person: OwnAccount, passwordHash: string): Promise<void> {
  const set = await ctx.db
    .update(people)
    .set({ passwordHash, passwordGiven: false })
    .where(and(eq(people.id, person.id), eq(people.passwordHash, person.passwordHash)))
    .returning({ id: people.id })
  if (set.length === 0) throw kernel.fail('changed')
  await clearFailures(ctx.db, person.number)
  await ctx.audit({ action: 'password', entity: 'person', entityId: person.id })
  await notifyOfChange(ctx, 'password', person)
}

/** Ends all sessions and application tokens opened with the old password. */
async function endSessions({ db }: WriteContext, person: string, but?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.person, person), but === undefined ? undefined : ne(sessions.id, but)))
  for (const tokens of [oauthTokens, loginTokens]) await db.delete(tokens).where(eq(tokens.person, person))
}
