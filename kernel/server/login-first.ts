import type { Fail } from '#kernel/fail.ts'
import type { ReadContext } from './context.ts'
import { notLoggedIn } from './http/envelope.ts'
import { ownTarget } from './sites/origin.ts'

/** For a call that is open to everyone and turns out to need a login: answered as any other call without one. */
export function loginFirst(ctx: Pick<ReadContext, 'site' | 'origin' | 'referer'>): Fail {
  const back = encodeURIComponent(ownTarget(ctx, ctx.referer))
  return notLoggedIn(`${ctx.origin}${ctx.site.prefix}/uc/wap/login?redirect=${back}`)
}
