import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { allow, senderKey } from '#kernel/server/rate-limit.ts'
import { kernel } from '#kernel/words.ts'
import { directory } from '../module.ts'

/** Looking up is one budget for all of these calls, so that nobody leafs through everyone by changing the call. */
export function brakeLookups(ctx: ReadContext): void {
  const { burst, perSecond } = settingsOf(ctx, directory).lookups
  // Without a login only the address is known, and a whole dormitory may stand behind it.
  const crowd = ctx.person ? 1 : 10
  const rate = { burst: burst * crowd, perSecond: perSecond * crowd }
  if (!allow(senderKey(ctx, 'directory lookup'), rate)) throw kernel.fail('tooOften')
}
