import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import { directory } from '../module.ts'

/** All lookup calls share one rate limit, so that nobody can enumerate people by switching calls. */
export const brakeLookups = (ctx: ReadContext): void =>
  brake(ctx, 'directory lookup', settingsOf(ctx, directory).lookups)
