import { clickCaptcha } from '#engines/captcha/server/clicks.ts'
import { letterCaptcha } from '#engines/captcha/server/letters.ts'
import type { PersonRole } from '#kernel/person-roles.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'

const letters = letterCaptcha('booking')
export const { isCodeRight: areLettersRight, codeNow: lettersNow } = letters
export const letterCode = (ctx: ReadContext) => letters.pictureCode(ctx)

const clicks = clickCaptcha('booking clicks')
export const { areClicksRight } = clicks
export const clicksToMake = (ctx: ReadContext) => clicks.pictureClicks(ctx)

/** Identities as clients number them. */
const identities: Readonly<Record<PersonRole, number>> = { student: 1, teacher: 2, counsellor: 2, staff: 3 }

export function ownName(ctx: ReadContext) {
  const { name, number, role, department } = personOf(ctx)
  return { name, number, college: department, identity_id: identities[role] }
}
