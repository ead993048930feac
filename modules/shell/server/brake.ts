import type { ReadContext } from '#kernel/server/context.ts'
import { allow, type Rate, senderKey } from '#kernel/server/rate-limit.ts'
import { kernel } from '#kernel/words.ts'

/**
 * Rate limit per person. Without a login only the IP address is known, which many people may share, so the limit is ten
 * times higher.
 */
export function brake(ctx: Sender, kind: string, { burst, perSecond }: Rate): void {
  const rate = ctx.person ? { burst, perSecond } : { burst: burst * 10, perSecond: perSecond * 10 }
  if (!allow(senderKey(ctx, kind), rate)) throw kernel.fail('tooOften')
}

type Sender = Pick<ReadContext, 'site' | 'person' | 'address'>
