import { setTimeout as sleep } from 'node:timers/promises'
import type { wechatServer } from '#engines/payments/server/testing/wechat-server.ts'
import { formBody } from '#kernel/testing/form-body.ts'
import { contract } from '#modules/payments/contract.ts'
import { supplierContract } from './supplier-module.ts'

export type Wechat = Awaited<ReturnType<typeof wechatServer>>
type Said = { e: number; d: Record<string, unknown>; fail: string }
type Means = { urls: () => string[]; cookies: readonly string[]; wechat: Wechat }

const broken = ['broken', 'internal']

/**
 * People who order, begin to pay, pay in WeChat, and sometimes close the order while they do, and WeChat's notices: one,
 * two at once, or none. All of it goes on while servers die: whoever gets no answer asks again.
 */
export function beginPaying({ urls, cookies, wechat }: Means, loops = 8) {
  const counts = { begun: 0, notices: 0, unanswered: 0 }
  const unexpected: string[] = []
  const notices: Promise<void>[] = []
  const [state, turn] = [{ isOver: false }, { at: 0 }]
  const node = () => urls()[turn.at++ % urls().length]!

  async function call(path: string, cookie: string, input: object): Promise<Said> {
    for (;;) {
      const headers = {
        cookie,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/x-www-form-urlencoded',
      }
      const sent = { method: 'POST', headers, body: formBody(input), signal: AbortSignal.timeout(15_000) }
      const answer = await fetch(node() + path, sent).catch(() => undefined)
      const said = (await answer?.json().catch(() => undefined)) as Omit<Said, 'fail'> | undefined
      const fail = answer?.headers.get('x-fail') ?? ''
      if (answer && said && answer.status !== 503 && fail !== 'busy') {
        if (answer.status !== 200 || broken.includes(fail)) unexpected.push(`${path}: ${answer.status} ${fail}`)
        return { ...said, fail }
      }
      counts.unanswered++
      await sleep(60)
    }
  }
  /** Until it is taken, as WeChat does it. */
  async function notice(no: string): Promise<void> {
    for (;;) {
      const { headers, body } = wechat.notice(no)
      const sent = { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }
      const answer = await fetch(node() + contract.wechatNotice.path, sent).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      counts.notices++
      if (answer?.status === 200) return
      await sleep(150)
    }
  }
  async function buy(n: number): Promise<void> {
    const cookie = cookies[n % cookies.length]!
    const { d } = await call(supplierContract.buy.path, cookie, { key: `faults-buy-${n}`, amount: 100 + (n % 900) })
    const id = String(d.id)
    counts.begun++
    const pay = { id, channel: 'wechat', method: 'native' }
    let begun = await call(contract.prepay.path, cookie, pay)
    for (let i = 0; i < 40 && begun.fail === 'channelDown'; i++) {
      await sleep(250)
      begun = await call(contract.prepay.path, cookie, pay)
    }
    const code = (begun.d.prepared as Record<string, string> | undefined)?.code
    if (!code) return
    const no = code.split('pr=')[1]!
    const closing = n % 7 === 3 ? call(contract.cancel.path, cookie, { id }) : undefined
    if (n % 14 === 3) await closing
    wechat.pay(no)
    const times = n % 5 === 0 ? 2 : n % 5 === 1 && !closing ? 0 : 1
    for (let i = 0; i < times; i++) notices.push(notice(no))
    await closing
    await call(contract.check.path, cookie, { id })
  }
  let next = 0
  const work = Array.from({ length: loops }, async () => {
    while (!state.isOver) {
      await buy(next++)
      await sleep(15)
    }
  })
  return {
    ...{ counts, unexpected },
    /** Nobody begins any more; what was begun is ended. */
    end: async () => {
      state.isOver = true
      await Promise.all(work)
      await Promise.all(notices)
    },
  }
}
