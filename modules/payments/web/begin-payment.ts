import type { PayMethod } from '#engines/payments/shapes.ts'
import { go } from '#kernel/web/pages/history.ts'

type Begun = { stage: 'paying' | 'paid'; prepared: Record<string, string> }
type Bridge = { invoke: (name: string, params: object, done: (said: { err_msg: string }) => void) => void }

/** Hands the person over to the channel; the result page tells what became of it. */
export function beginPayment(order: string, method: PayMethod, { stage, prepared }: Begun): void {
  const toResult = () => go(`payment/result?id=${order}`, { replace: true })
  if (stage === 'paid') toResult()
  else if (prepared.page) go(prepared.page)
  else if (prepared.code) go(`payment/wxpay?id=${order}&code=${encodeURIComponent(prepared.code)}`)
  else if (method === 'jsapi') openSheet(prepared, toResult)
  else if (prepared.url && /^https?:\/\//.test(prepared.url)) window.location.assign(prepared.url)
  else toResult()
}

/** Opens WeChat's own sheet. Whatever it answers, the server is asked for the truth. */
function openSheet(params: Record<string, string>, done: () => void): void {
  const { WeixinJSBridge: bridge } = window as unknown as { WeixinJSBridge?: Bridge }
  if (bridge) bridge.invoke('getBrandWCPayRequest', params, done)
  else document.addEventListener('WeixinJSBridgeReady', () => openSheet(params, done), { once: true })
}
