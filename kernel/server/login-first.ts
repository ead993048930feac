import type { Fail } from '#kernel/fail.ts'
import { proofPage } from '#kernel/shell-contract.ts'
import { baseOf } from '#kernel/site.ts'
import type { ReadContext } from './context.ts'
import { notLoggedIn, proveAgain } from './http/answers/envelope.ts'
import { ownTarget } from './sites/origin.ts'

/** For a public call that turns out to need a login: answered like any call without one. */
export function loginFirst(ctx: Pick<ReadContext, 'site' | 'origin' | 'referer'>): Fail {
  const back = encodeURIComponent(ownTarget(ctx, ctx.referer))
  return notLoggedIn(`${ctx.origin}${ctx.site.prefix}/uc/wap/login?redirect=${back}`)
}

/** For what needs a recent login besides the calls that always do: answered like those. */
export function proofFirst(ctx: Pick<ReadContext, 'site' | 'origin' | 'referer'>): Fail {
  const back = encodeURIComponent(ownTarget(ctx, ctx.referer))
  return proveAgain(`${ctx.origin}${baseOf(ctx.site)}${proofPage}?redirect=${back}`)
}
