import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { centreContract } from '../../centre-contract.ts'
import { identity } from '../../module.ts'
import { maskedEmail, maskedMobile, normalEmail, normalMobile } from '../../targets.ts'
import { checkEditable, findOwnAccount } from '../account/own-account.ts'
import { findProofs } from '../account/own-proof.ts'
import { checkCodeWay } from './code-ways.ts'
import { codeSeconds, sendCode } from './one-time-codes.ts'
import { countSending, secondsBetween } from './sending-limits.ts'

type Calls = typeof centreContract

export async function sendSmsCode(ctx: WriteContext, { purpose, mobile }: InputOf<Calls['sendSmsCode']>) {
  checkCodeWay(ctx, 'sms')
  const own = await findOwnAccount(ctx)
  if (purpose === 'mobile' || purpose === 'unbind') checkEditable(ctx, 'mobile')
  if (purpose === 'mobile') await findProofs(ctx, own)
  const target = purpose === 'mobile' ? findMobile(mobile) : own.mobile
  if (!target) throw identity.fail('noMobile')
  if (purpose === 'mobile' && target === own.mobile) throw identity.fail('sameMobile')
  // A new number takes two codes in a row; the one to the old number has its own rate limit.
  const asker = purpose === 'proof' ? { account: `proof ${own.id}` } : { person: own.id }
  await countSending(ctx, { ...asker, target, address: ctx.address })
  await sendCode(ctx, { purpose, kind: 'sms', target, person: own.id })
  return { to: maskedMobile(target), again: secondsBetween, expires: codeSeconds }
}

export async function sendEmailCode(ctx: WriteContext, { purpose, email }: InputOf<Calls['sendEmailCode']>) {
  checkCodeWay(ctx, 'email')
  const own = await findOwnAccount(ctx)
  if (purpose === 'email') checkEditable(ctx, 'email')
  if (purpose === 'email') await findProofs(ctx, own)
  const target = purpose === 'email' ? findEmail(email) : own.email
  if (!target) throw identity.fail('noEmail')
  if (purpose === 'email' && target === own.email) throw identity.fail('sameEmail')
  await countSending(ctx, { person: own.id, target, address: ctx.address })
  await sendCode(ctx, { purpose, kind: 'mail', target, person: own.id })
  return { to: maskedEmail(target), again: secondsBetween, expires: codeSeconds }
}

export function findMobile(written: string): string {
  const mobile = normalMobile(written)
  if (!mobile) throw badInput({ mobile: 'wrong' })
  return mobile
}

export function findEmail(written: string): string {
  const email = normalEmail(written)
  if (!email) throw badInput({ email: 'wrong' })
  return email
}
