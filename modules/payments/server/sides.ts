import { everyDeliverer, suppliersOf } from '#engines/payments/server/deliverers.ts'
import { channelSide } from '#engines/payments/server/reconciliation/channel-side.ts'
import { type Comparison, comparison } from '#engines/payments/server/reconciliation/reconcile.ts'
import { supplierSide } from '#engines/payments/server/reconciliation/supplier-side.ts'
import { type ChannelKey, channelKeys } from '#engines/payments/shapes.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { payments } from '../module.ts'
import { channelsOf } from './channels.ts'

type Finding = Parameters<typeof suppliersOf>[0] & Parameters<typeof channelsOf>[0]

/** Whom the site's orders are compared with, day by day: channels with a bill, and suppliers. */
export async function sidesOf(ctx: Finding): Promise<Comparison[]> {
  const channels = Object.values(await channelsOf(ctx)).flatMap((channel) => channelSide(channel) ?? [])
  const suppliers = suppliersOf(ctx).map(({ deliverer, supplier }) => supplierSide(deliverer, supplier))
  return [...channels.map(comparison), ...suppliers.map(comparison)]
}

const isChannel = (key: string): key is ChannelKey => channelKeys.some((one) => one === key)

/** The name of a side in the reader's language; that of a supplier that is gone is its key. */
export function sideNames({ tools, language, site }: Pick<ReadContext, 'tools' | 'language' | 'site'>) {
  return (key: string): string => {
    if (isChannel(key)) return wordingOf(payments, `channel.${key}`, language, site.words)
    const one = everyDeliverer({ tools }).find(({ deliverer }) => deliverer.supplier?.key === key)
    return one ? wordingOf(one.module, one.deliverer.supplier!.title, language, site.words) : key
  }
}
