import type { WriteContext } from '#kernel/server/context.ts'
import * as captcha from './captcha.ts'

/** For modules that require a captcha: consumes the token and returns whether it was valid. */
export function takeCaptchaToken(ctx: WriteContext, token: string): Promise<boolean> {
  return captcha.takeCaptchaToken(ctx, token)
}
