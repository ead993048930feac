import * as z from 'zod'
import { alipaySettings, wechatSettings } from '#engines/payments/channel-settings.ts'

const fen = (usual: number) => z.int().min(0).max(100_000_000).default(usual)

export const settings = z.object({
  wechat: wechatSettings.optional(),
  alipay: alipaySettings.optional(),
  wallet: z
    .object({
      isOpen: z.boolean().default(true),
      /** Of one top-up, and of the balance, in fen. */
      leastTopUp: fen(100),
      mostTopUp: fen(100_000),
      mostBalance: fen(500_000),
    })
    .prefault({}),
  /** Minutes in which an order can be paid. */
  orderMinutes: z.int().min(5).max(120).default(30),
  /** Refunds of more than this, in fen, need a second person. */
  secondPersonOver: fen(20_000),
})
