import { and, eq, isNull, ne } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { centreContract } from '../centre-contract.ts'
import { identity } from '../module.ts'
import { maskedEmail, maskedMobile } from '../targets.ts'
import { findEmail, findMobile } from './codes-by-way.ts'
import { tellOfChange } from './letters.ts'
import { takeCode } from './one-time-codes.ts'
import { checkEditable, findOwnAccount, type OwnAccount } from './own-account.ts'
import { checkOwner } from './own-proof.ts'

type Calls = typeof centreContract

export async function editMobile(ctx: WriteContext, input: InputOf<Calls['editMobile']>) {
  checkEditable(ctx, 'mobile')
  const own = await findOwnAccount(ctx)
  const mobile = findMobile(input.mobile)
  const { code } = input
  await checkOwner(ctx, own, input)
  await takeCode(ctx, { purpose: 'mobile', target: mobile, code })
  await checkFree(ctx, own, 'mobile', mobile)
  await ctx.db.update(people).set({ mobile }).where(eq(people.id, own.id))
  await ctx.audit({
    action: 'editMobile',
    entity: 'person',
    entityId: own.id,
    ...changed(own.mobile, mobile, maskedMobile),
  })
  await tellOfChange(ctx, 'mobile', { mobile: own.mobile, email: own.mobile ? '' : own.email })
  return {}
}

export async function unbindMobile(ctx: WriteContext, { code }: InputOf<Calls['unbindMobile']>) {
  checkEditable(ctx, 'mobile')
  const own = await findOwnAccount(ctx)
  if (!own.mobile) throw identity.fail('noMobile')
  await takeCode(ctx, { purpose: 'unbind', target: own.mobile, code })
  await ctx.db.update(people).set({ mobile: '' }).where(eq(people.id, own.id))
  await ctx.audit({
    action: 'unbindMobile',
    entity: 'person',
    entityId: own.id,
    ...changed(own.mobile, '', maskedMobile),
  })
  await tellOfChange(ctx, 'mobile', { mobile: '', email: own.email })
  return {}
}

export async function editEmail(ctx: WriteContext, input: InputOf<Calls['editEmail']>) {
  checkEditable(ctx, 'email')
  const own = await findOwnAccount(ctx)
  const email = findEmail(input.email)
  const { code } = input
  await checkOwner(ctx, own, input)
  await takeCode(ctx, { purpose: 'email', target: email, code })
  await checkFree(ctx, own, 'email', email)
  await ctx.db.update(people).set({ email }).where(eq(people.id, own.id))
  await ctx.audit({
    action: 'editEmail',
    entity: 'person',
    entityId: own.id,
    ...changed(own.email, email, maskedEmail),
  })
  await tellOfChange(ctx, 'email', { mobile: '', email: own.email })
  return {}
}

/** One number, one human being. Asked only after the code has proved whose it is, so that nobody learns who uses a number. */
async function checkFree(ctx: WriteContext, own: OwnAccount, field: 'mobile' | 'email', value: string): Promise<void> {
  const [other] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people[field], value), ne(people.holder, own.holder), isNull(people.leftAt)))
    .limit(1)
  if (other) throw identity.fail(field === 'mobile' ? 'mobileTaken' : 'emailTaken')
}

const changed = (before: string, after: string, mask: (value: string) => string) => ({
  before: { value: before && mask(before) },
  after: { value: after && mask(after) },
})
