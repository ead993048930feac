import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { allow, senderKey } from '#kernel/server/rate-limit.ts'
import { kernel } from '#kernel/words.ts'
import { directory } from '../module.ts'

/** All lookup calls share one rate limit, so that nobody can enumerate people by switching calls. */
export function brakeLookups(ctx: ReadContext): void {
  const { burst, perSecond } = settingsOf(ctx, directory).lookups
  // Without a login only the IP address is known, which many people may share, so the limit is ten times higher.
  const crowd = ctx.person ? 1 : 10
  const rate = { burst: burst * crowd, perSecond: perSecond * crowd }
  if (!allow(senderKey(ctx, 'directory lookup'), rate)) throw kernel.fail('tooOften')
}
