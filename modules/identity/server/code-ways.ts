import { canSend } from '#kernel/server/post/way.ts'
import { identity } from '../module.ts'

type Sender = Parameters<typeof canSend>[0]
type CodeWay = 'sms' | 'email'

const kinds = { sms: 'sms', email: 'mail' } as const

/** By what one-time codes can reach people of this site at all. */
export const codeWays = (ctx: Sender): CodeWay[] =>
  (Object.keys(kinds) as CodeWay[]).filter((way) => canSend(ctx, kinds[way]))

/** Refused before anything is counted, and for every account alike. */
export function checkCodeWay(ctx: Sender, way: CodeWay): void {
  if (!codeWays(ctx).includes(way)) throw identity.fail(way === 'sms' ? 'smsOff' : 'mailOff')
}
