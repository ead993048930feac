import * as z from 'zod'
import { defineDeliverer, Undeliverable } from '#engines/payments/server/deliverers.ts'
import { createOrder } from '#engines/payments/server/orders.ts'
import { write } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { personOf } from '#kernel/server/context.ts'
import { serve } from '#kernel/server/serve.ts'
import { fen, pressKey } from '#kernel/shapes.ts'

export const key = 'supplied'
const module = defineModule({ key, messages: defineMessages({}) })

export const supplierContract = {
  buy: write('/supplied/buy', {
    access: 'person',
    about: 'Orders a thing of the supplier.',
    input: z.object({ key: pressKey(), amount: fen() }),
    data: z.object({ id: z.string() }),
  }),
}

const ask = async (path: string, voucher: string): Promise<number> => {
  const url = `${process.env.SUPPLIER_URL}/${path}?voucher=${voucher}`
  return (await fetch(url, { method: 'POST', signal: AbortSignal.timeout(3_000) })).status
}

/** Goods of a system outside of the portal, which can refuse, be silent, or deliver without saying so. */
const deliverer = defineDeliverer({
  business: `${key}.thing`,
  inSteps: async (_ctx, { id }) => {
    const status = await ask('deliver', id)
    if (status === 410) throw new Undeliverable('no such meter')
    if (status !== 200) throw new Error(`the supplier says ${status}`)
  },
  giveUp: async (_ctx, { id }) => (await ask('cancel', id)) === 200,
})

/** The shortest module that sells something. */
export const supplierModule = serve(
  module,
  supplierContract,
  {
    buy: async (ctx, input) => {
      const { id } = personOf(ctx)
      const payee = { owner: { kind: 'merchant', id: key }, purpose: 'sales', class: 'liability' } as const
      return createOrder(ctx, {
        ...{
          business: `${key}.thing`,
          businessId: input.key,
          subject: { zh: '电费' },
          kind: 'other',
          payer: id,
          payee,
        },
        ...{ amount: input.amount, seconds: 3_600, promise: 5, patience: 20 },
      })
    },
  },
  { deliverers: [deliverer] },
)
