import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import { type ReadContext, type StepContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { sessions } from '#kernel/server/people/schema.ts'
import type { centreContract, proofs } from '../../centre-contract.ts'
import { identity } from '../../module.ts'
import { ssoKinds } from '../../sign-in-settings.ts'
import { codeWays } from '../one-time-codes/code-ways.ts'
import { takeCode } from '../one-time-codes/one-time-codes.ts'
import { findOwnAccount, type OwnAccount } from './own-account.ts'
import { checkOld } from './passwords.ts'

type Proof = (typeof proofs)[number]
type Shown = Pick<InputOf<(typeof centreContract)['editMobile']>, 'by' | 'password' | 'proof'>

const freshSeconds = 600

/**
 * Ways to prove that the session is still in its owner's hands before a number or address changes: password, or the
 * bound number. Without either, a recent sign-in through the school's SSO.
 */
async function proofsOf(ctx: ReadContext | WriteContext, own: OwnAccount): Promise<Proof[]> {
  const { signIn } = settingsOf(ctx, identity)
  const usual: Proof[] = [
    ...(signIn.password && own.passwordHash !== '' ? (['password'] as const) : []),
    ...(own.mobile && codeWays(ctx).includes('sms') ? (['sms'] as const) : []),
  ]
  return usual.length || !(await isFresh(ctx)) ? usual : ['fresh']
}

export async function ownProofs(ctx: ReadContext | WriteContext, own: OwnAccount) {
  const proofs = await proofsOf(ctx, own)
  const { signIn } = settingsOf(ctx, identity)
  const elsewhere = ssoKinds.some((kind) => signIn[kind])
  const proofTrouble = proofs.length ? '' : elsewhere ? 'signInAgain' : 'noProof'
  return { proofs, proofTrouble } as const
}

/** Fails with what to do if there is no way to prove it. */
export async function findProofs(ctx: ReadContext | WriteContext, own: OwnAccount): Promise<Proof[]> {
  const { proofs, proofTrouble } = await ownProofs(ctx, own)
  if (proofTrouble) throw identity.fail(proofTrouble)
  return proofs
}

/**
 * Runs before the code to the new number is checked: a wrong password is counted and uses up no code. `change` shares a
 * transaction with using up the code to the old number.
 */
export async function afterProof(
  ctx: StepContext,
  own: OwnAccount,
  { by, password, proof }: Shown,
  change: (tx: WriteContext) => Promise<void>,
): Promise<void> {
  const open = await findProofs(ctx, own)
  if (open[0] === 'fresh') return ctx.write(change)
  if (!open.includes(by)) throw identity.fail(by === 'sms' ? 'noMobile' : 'passwordOff')
  if (by === 'password') {
    await checkOld(ctx, own, password)
    return ctx.write(change)
  }
  if (!/^\d{6}$/.test(proof)) throw badInput({ proof: 'wrong' })
  return ctx.write(async (tx) => {
    await takeCode(tx, { purpose: 'proof', target: own.mobile, code: proof })
    await change(tx)
  })
}

/** Step-up authentication: opens the calls with `recentLogin` for their minutes. */
export async function prove(ctx: StepContext, shown: Shown) {
  const own = await findOwnAccount(ctx)
  // A new sign-in is a proof by itself; an old one is none.
  if ((await findProofs(ctx, own))[0] === 'fresh') throw identity.fail('signInAgain')
  await afterProof(ctx, own, shown, async (tx) => {
    await tx.session.prove()
    await tx.audit({ action: 'proved', entity: 'person', entityId: own.id })
  })
  return {}
}

async function isFresh({ db, visitor }: Pick<ReadContext, 'visitor'> & { db: ReadContext['db'] }): Promise<boolean> {
  const recent = gt(sessions.createdAt, sql`now() - make_interval(secs => ${freshSeconds})`)
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, visitor()), inArray(sessions.via, [...ssoKinds]), recent))
  return row !== undefined
}
