import { and, eq, isNull, ne } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { centreContract } from '../../centre-contract.ts'
import { identity } from '../../module.ts'
import { maskedEmail, maskedMobile } from '../../targets.ts'
import { findEmail, findMobile } from '../one-time-codes/codes-by-way.ts'
import { notifyOfChange } from '../one-time-codes/letters.ts'
import { takeCode } from '../one-time-codes/one-time-codes.ts'
import { checkEditable, findOwnAccount, type OwnAccount } from './own-account.ts'
import { afterProof } from './own-proof.ts'

type Calls = typeof centreContract

export async function editMobile(ctx: StepContext, input: InputOf<Calls['editMobile']>) {
  checkEditable(ctx, 'mobile')
  const own = await findOwnAccount(ctx)
  const mobile = findMobile(input.mobile)
  await afterProof(ctx, own, input, async (tx) => {
    await takeCode(tx, { purpose: 'mobile', target: mobile, code: input.code })
    await checkFree(tx, own, 'mobile', mobile)
    await tx.db.update(people).set({ mobile }).where(eq(people.id, own.id))
    await tx.audit({ action: 'editMobile', entity: 'person', ...changed(own, 'mobile', mobile) })
    await notifyOfChange(tx, 'mobile', { mobile: own.mobile, email: own.mobile ? '' : own.email })
  })
  return {}
}

export async function unbindMobile(ctx: WriteContext, { code }: InputOf<Calls['unbindMobile']>) {
  checkEditable(ctx, 'mobile')
  const own = await findOwnAccount(ctx)
  if (!own.mobile) throw identity.fail('noMobile')
  await takeCode(ctx, { purpose: 'unbind', target: own.mobile, code })
  await ctx.db.update(people).set({ mobile: '' }).where(eq(people.id, own.id))
  await ctx.audit({ action: 'unbindMobile', entity: 'person', ...changed(own, 'mobile', '') })
  await notifyOfChange(ctx, 'mobile', { mobile: '', email: own.email })
  return {}
}

export async function editEmail(ctx: StepContext, input: InputOf<Calls['editEmail']>) {
  checkEditable(ctx, 'email')
  const own = await findOwnAccount(ctx)
  const email = findEmail(input.email)
  await afterProof(ctx, own, input, async (tx) => {
    await takeCode(tx, { purpose: 'email', target: email, code: input.code })
    await checkFree(tx, own, 'email', email)
    await tx.db.update(people).set({ email }).where(eq(people.id, own.id))
    await tx.audit({ action: 'editEmail', entity: 'person', ...changed(own, 'email', email) })
    await notifyOfChange(tx, 'email', { mobile: '', email: own.email })
  })
  return {}
}

/**
 * One number per human being. Checked only after the code proved ownership, so that it does not reveal whether a number
 * is in use.
 */
async function checkFree(ctx: WriteContext, own: OwnAccount, field: 'mobile' | 'email', value: string): Promise<void> {
  const [other] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people[field], value), ne(people.holder, own.holder), isNull(people.leftAt)))
    .limit(1)
  if (other) throw identity.fail(field === 'mobile' ? 'mobileTaken' : 'emailTaken')
}

function changed(own: OwnAccount, field: 'mobile' | 'email', after: string) {
  const masked = field === 'mobile' ? maskedMobile : maskedEmail
  const value = (text: string) => ({ value: text && masked(text) })
  return { entityId: own.id, before: value(own[field]), after: value(after) }
}
