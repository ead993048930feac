import { canSend } from '#kernel/server/post/send-channel.ts'
import { identity } from '../../module.ts'

type Sender = Parameters<typeof canSend>[0]
type CodeWay = 'sms' | 'email'

const kinds = { sms: 'sms', email: 'mail' } as const

/** Ways in which one-time codes can be sent on this site. */
export const codeWays = (ctx: Sender): CodeWay[] =>
  (Object.keys(kinds) as CodeWay[]).filter((way) => canSend(ctx, kinds[way]))

/** Checked before any rate limit is counted, and the same for every account. */
export function checkCodeWay(ctx: Sender, way: CodeWay): void {
  if (!codeWays(ctx).includes(way)) throw identity.fail(way === 'sms' ? 'smsOff' : 'mailOff')
}
