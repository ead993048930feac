import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { contract } from '#modules/payments/contract.ts'
import { signatureOf } from '#modules/payments/server/elsewhere/signature.ts'
import { callAs, patience } from '../visit.ts'
import { requestsAs } from './requests.ts'

/** Who pays in these examples. */
export const payer = '20260002'

export type Calling = <C extends Call>(of: C, input: SentTo<C>) => Promise<ReceivedFrom<C>>

export async function signedIn<T>(as: string, work: (call: Calling) => Promise<T>): Promise<T> {
  const browser = await requestsAs(as)
  try {
    return await work((of, input) => callAs({ request: browser }, of, input))
  } finally {
    await browser.dispose()
  }
}

/** An open bill and its order, a top-up begun in the sandbox, and an entry of the wallet. */
let examples: ReturnType<typeof make> | undefined
const made = () => (examples ??= make())

const make = () =>
  signedIn(payer, async (call) => {
    const [bill] = (await call(contract.bills, {})).list
    const { id: order } = await call(contract.orderBill, { bill: bill!.id })
    const paid = await begunTopUp(call)
    await call(contract.sandboxPay, { id: paid.page.split('id=')[1]! })
    await vi.waitFor(async () => expect((await call(contract.order, { id: paid.order })).stage).toBe('done'), patience)
    const { latest } = await call(contract.wallet, {})
    return { bill: bill!.id, order, entry: latest[0]!.transaction, sandbox: (await begunTopUp(call)).page }
  })

async function begunTopUp(call: Calling) {
  const { leastTopUp } = await call(contract.wallet, {})
  const { id: order } = await call(contract.topUp, { key: randomUUID(), amount: leastTopUp })
  const { prepared } = await call(contract.prepay, { id: order, channel: 'sandbox', method: 'page' })
  return { order, page: prepared.page! }
}

/** A payment that another system has announced. */
async function aPreorder(): Promise<string> {
  const app = { appid: 'demo-print', name: '自助打印', hosts: ['print.example'] }
  const secret = await signedIn('admin', async (call) => {
    const known = (await call(contract.deskApps, { q: app.appid })).list[0]?.id
    const id = known ?? (await call(contract.saveApp, app)).id
    return (await call(contract.showAppKey, { id })).secret
  })
  const values = {
    ...{ appid: app.appid, pay_money: '12.50', intro: '论文打印 25 页', out_trade_no: 'LOOK-1' },
    ...{ notify_url: 'https://print.example/notice', return_url: 'https://print.example/back' },
  }
  const sent = { ...values, signature: signatureOf(values, secret) }
  const preorder = await signedIn(payer, (call) => call(contract.preorder, sent))
  const link = { appid: app.appid, preorder }
  return String(new URLSearchParams({ ...link, signature: signatureOf(link, secret) }))
}

const ofOrder = (path: string) => [path, async () => `${path}?id=${(await made()).order}`] as const

/** Addresses of the pages of a single bill, order or entry. */
export const paymentExamples: Readonly<Record<string, () => Promise<string>>> = {
  'pay/detail': async () => `pay/detail?id=${(await made()).bill}`,
  ...Object.fromEntries(
    [
      ...['payment/gopay', 'payment/walletpay', 'payment/wxpay', 'payment/result', 'payment/hjqtxyresult'],
      ...['payment/detail', 'payment/detailPay'],
    ].map(ofOrder),
  ),
  'payment/alipay': async () => (await made()).sandbox,
  'payment/cashier': async () => `payment/cashier?${await aPreorder()}`,
  'myLittlePurse/recordDetail': async () => `myLittlePurse/recordDetail?id=${(await made()).entry}`,
}
