import { and, eq } from 'drizzle-orm'
import { aboutAddress } from '#engines/inbox/server/deliver/group-parcels.ts'
import { addresses } from '#engines/inbox/server/deliver/schema.ts'
import { deliverySettingsOf } from '#engines/inbox/server/deliver/settings.ts'
import { type OutsideContext, settingsOf } from '#kernel/server/context.ts'
import { unseal } from '#kernel/server/post/seal.ts'
import { payments } from '../module.ts'

/** The person's number at the official account, if that is the one the merchant is bound to; '' if not known. */
export async function openidOf(ctx: Pick<OutsideContext, 'site' | 'db' | 'tools'>, person: string): Promise<string> {
  const { wechat } = settingsOf(ctx, payments)
  if (!wechat || deliverySettingsOf(ctx).wechat?.appId !== wechat.appId) return ''
  const isIt = and(eq(addresses.person, person), eq(addresses.medium, 'wechat'))
  const [row] = await ctx.db.select({ sealed: addresses.sealed }).from(addresses).where(isIt)
  return row ? unseal(ctx.tools.secret, aboutAddress(ctx.site.id, person), row.sealed) : ''
}
