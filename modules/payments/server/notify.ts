import { type Channel, ForgedNotice } from '#engines/payments/server/channel.ts'
import { type NoticeVerdict, takeNotice } from '#engines/payments/server/notices.ts'
import type { StepContext } from '#kernel/server/context.ts'
import { PlainAnswer } from '#kernel/server/http/answers/plain-answer.ts'
import { channelsOf } from './channels.ts'

const fine: readonly NoticeVerdict[] = ['received', 'repeated', 'surplus', 'noted', 'wrongAmount']

/** `forged`: not signed. `again`: signed, but we failed, or do not know the order (yet): the channel sends it again. */
async function heard(ctx: StepContext, key: 'wechat' | 'alipay'): Promise<'fine' | 'forged' | 'again'> {
  const channel: Channel | undefined = (await channelsOf(ctx))[key]
  const { sent } = ctx.tools
  if (!channel || !sent) return 'forged'
  try {
    return fine.includes(await takeNotice(ctx, channel, sent)) ? 'fine' : 'again'
  } catch (error) {
    const isForged = error instanceof ForgedNotice
    ctx.log[isForged ? 'warn' : 'error']({ err: error, channel: key }, 'a notice was not taken')
    return isForged ? 'forged' : 'again'
  }
}

export async function wechatNotice(ctx: StepContext) {
  const verdict = await heard(ctx, 'wechat')
  if (verdict === 'fine') return new PlainAnswer(200, 'application/json', '{"code":"SUCCESS","message":"成功"}')
  const status = verdict === 'forged' ? 401 : 500
  return new PlainAnswer(status, 'application/json', '{"code":"FAIL","message":"失败"}')
}

export async function alipayNotice(ctx: StepContext) {
  return new PlainAnswer(200, 'text/plain', (await heard(ctx, 'alipay')) === 'fine' ? 'success' : 'fail')
}
