import { hasteOf, isCalmAgain } from '#engines/allocation/server/haste.ts'
import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/refusal.ts'
import { kernel } from '#kernel/words.ts'
import { takeCaptchaToken } from '#modules/shell/server/public.ts'
import { tickets } from '../module.ts'

/** Whoever has been written down as odd already. */
const noted = new Set<string>()
const mostNoted = 20_000

/** The first thing any press is asked: whether it comes as from a hand. Otherwise a slider, where the site has one to show. */
export async function askForCalm(ctx: StepContext, captcha: string): Promise<void> {
  const haste = hasteOf(ctx)
  if (haste === 'calm') return
  if (haste === 'tooOften' || !Object.hasOwn(ctx.site.modules, 'shell')) throw kernel.fail('tooOften')
  await ctx.write((own) => askForSlider(own, captcha))
}

async function askForSlider(ctx: WriteContext, captcha: string): Promise<void> {
  const who = `${ctx.site.id} ${ctx.person?.id ?? ctx.address}`
  if (captcha && (await takeCaptchaToken(ctx, captcha))) {
    noted.delete(who)
    return isCalmAgain(ctx)
  }
  if (!noted.has(who)) {
    if (noted.size >= mostNoted) noted.clear()
    noted.add(who)
    await ctx.audit({ action: 'tickets.haste', entity: 'people', ...(ctx.person && { entityId: ctx.person.id }) })
  }
  // The row of the audit stays, though the press is refused.
  throw new Refusal(tickets.fail('captchaNeeded', { data: { captcha: 1 } }))
}
