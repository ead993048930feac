import type { Call, ReceivedFrom } from '#kernel/contract.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { go } from '#kernel/web/pages/history.ts'
import { usePress } from '#kernel/web/press/use-press.ts'

/** Makes an order once, then opens the checkout. `of` names what is paid for. */
export function usePay<C extends Call<'write'>>(call: C & MakesOrder<C>, of: string) {
  return usePress<C>(call, of, {
    onDone: (order) => go(checkoutOf((order as { id: string }).id)),
    onRefused: ({ message }) => popup(message),
  })
}

type MakesOrder<C extends Call> = ReceivedFrom<C> extends { id: string } ? unknown : never

/** The page where an order is paid. */
export const checkoutOf = (order: string): string => `payment/gopay?id=${order}`
