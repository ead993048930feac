import { alipayChannel } from '#engines/payments/server/alipay/channel.ts'
import type { Channels } from '#engines/payments/server/channel.ts'
import type { Steps } from '#engines/payments/server/context.ts'
import { cashChannel, walletChannel } from '#engines/payments/server/wallet.ts'
import { wechatChannel } from '#engines/payments/server/wechat/channel.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { baseOf } from '#kernel/site.ts'
import { contract } from '../contract.ts'
import { payments } from '../module.ts'
import { sandboxChannel, sandboxOf } from './sandbox.ts'

type Context = Pick<Steps, 'origin' | 'site'>

const at = (path: string) => (ctx: Context) => `${ctx.origin}${ctx.site.prefix}${path}`
const back = (ctx: Context, order: string) => `${ctx.origin}${baseOf(ctx.site)}payment/result?id=${order}`

/** The channels that are set up on the site. */
export async function channelsOf(ctx: Pick<Steps, 'site' | 'db'>): Promise<Channels> {
  const { wechat, alipay, wallet } = settingsOf(ctx, payments)
  const sandbox = await sandboxOf(ctx.db)
  return {
    ...(wechat && { wechat: wechatChannel(wechat, { notify: at(contract.wechatNotice.path) }) }),
    ...(alipay && { alipay: alipayChannel(alipay, { notify: at(contract.alipayNotice.path), back }) }),
    ...(wallet.isOpen && { wallet: walletChannel }),
    cash: cashChannel,
    ...(sandbox && { sandbox: sandboxChannel(sandbox) }),
  }
}
