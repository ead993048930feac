import type { ReadContext } from '#kernel/server/context.ts'
import { allow, type Rate, senderKey } from '#kernel/server/rate-limit.ts'
import { kernel } from '#kernel/words.ts'

/** Slows one sender down. Without a login only the address is known, and a whole dormitory may stand behind it. */
export function brake(ctx: Sender, kind: string, { burst, perSecond }: Rate): void {
  const rate = ctx.person ? { burst, perSecond } : { burst: burst * 10, perSecond: perSecond * 10 }
  if (!allow(senderKey(ctx, kind), rate)) throw kernel.fail('tooOften')
}

type Sender = Pick<ReadContext, 'site' | 'person' | 'address'>
