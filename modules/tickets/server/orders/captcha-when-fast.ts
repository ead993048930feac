import { isCaptchaSolved, requestRateOf } from '#engines/allocation/server/request-rate.ts'
import { hasCaptcha, takeCaptchaToken } from '#engines/captcha/server/puzzles.ts'
import { kernel } from '#kernel/language/words.ts'
import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { tickets } from '../../module.ts'

/** People or addresses whose unusual request rate is already in the audit log. */
const noted = new Set<string>()
const mostNoted = 20_000

/**
 * Checks the request rate before every action. A suspicious rate needs a captcha, if the site has one.
 */
export async function requireCaptchaWhenFast(ctx: StepContext, captcha: string): Promise<void> {
  const haste = requestRateOf(ctx)
  if (haste === 'calm') return
  if (haste === 'tooOften' || !hasCaptcha(ctx)) throw kernel.fail('tooOften')
  await ctx.write((own) => askForSlider(own, captcha))
}

async function askForSlider(ctx: WriteContext, captcha: string): Promise<void> {
  const who = `${ctx.site.id} ${ctx.person?.id ?? ctx.address}`
  if (await takeCaptchaToken(ctx, captcha)) {
    noted.delete(who)
    return isCaptchaSolved(ctx)
  }
  if (!noted.has(who)) {
    if (noted.size >= mostNoted) noted.clear()
    noted.add(who)
    await ctx.audit({ action: 'tickets.haste', entity: 'people', ...(ctx.person && { entityId: ctx.person.id }) })
  }
  // Refusal commits the audit row although the request is refused.
  throw new Refusal(tickets.fail('captchaNeeded', { data: { captcha: 1 } }))
}
