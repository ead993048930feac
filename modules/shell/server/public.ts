import type { WriteContext } from '#kernel/server/context.ts'
import * as captcha from './captcha.ts'

/** For a module that asks for the slider first: uses the token up, and says whether it was a good one. */
export function takeCaptchaToken(ctx: WriteContext, token: string): Promise<boolean> {
  return captcha.takeCaptchaToken(ctx, token)
}
