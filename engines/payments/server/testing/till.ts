import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recount } from '#engines/ledger/server/recount.ts'
import { accounts } from '#engines/ledger/server/schema.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { sumFen } from '#kernel/money.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { runJobFor } from '#kernel/server/jobs/job-context.ts'
import { type JobStepContext, serve } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import type { PayMethod } from '../../shapes.ts'
import { walletOf } from '../books.ts'
import type { Channels } from '../channel.ts'
import { numberOf } from '../context.ts'
import { defineDeliverer, Undeliverable } from '../deliverers.ts'
import { paymentJobs } from '../jobs.ts'
import { takeNotice } from '../notices.ts'
import { createOrder, getOrder, type OrderDraft } from '../orders.ts'
import { payOrder } from '../pay.ts'
import { cashChannel, walletChannel } from '../wallet.ts'
import { bank } from './bank.ts'

/** A portal with a supplier that delivers, and two banks. */
export async function openTill(own: Channels = {}) {
  const [wechat, alipay] = [bank('wechat'), bank('alipay')]
  const channels: Channels = {
    wechat: wechat.channel,
    alipay: alipay.channel,
    wallet: walletChannel,
    cash: cashChannel,
    ...own,
  }
  /** `fails`: not known, tried again. `refuses`: never. */
  const supplier = { fails: false, refuses: false, delivered: new Map<string, number>(), refunded: [] as string[] }
  const deliverer = defineDeliverer({
    business: 'shop.thing',
    inSteps: async (_ctx, { id }) => {
      if (supplier.refuses) throw new Undeliverable('no such meter')
      if (supplier.fails) throw new Error('the supplier does not answer')
      supplier.delivered.set(id, (supplier.delivered.get(id) ?? 0) + 1)
    },
    refunded: async (_ctx, { id }) => void supplier.refunded.push(id),
  })
  const topUp = defineDeliverer({ business: 'shop.topUp' })
  const served = serve(
    defineModule({ key: 'payments', messages: defineMessages({}) }),
    {},
    {},
    { jobs: paymentJobs(async () => channels), deliverers: [deliverer, topUp] },
  )
  const t = await campus([served])
  const shop = () => openShop(t, channels)
  return { t, served, wechat, alipay, channels, supplier, shop, ...actionsOf(t, served, wechat, [alipay], supplier) }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
type Bank = ReturnType<typeof bank>

function actionsOf(
  t: Awaited<ReturnType<typeof campus>>,
  served: ReturnType<typeof serve>,
  wechat: Bank,
  others: readonly Bank[],
  supplier: { fails: boolean; refuses: boolean },
) {
  const notify = (s: Shop, sent: ReturnType<Bank['notice']>) => s.steps((ctx) => takeNotice(ctx, wechat.channel, sent))
  const begun = async (s: Shop, draft: Parameters<Shop['order']>[0] = {}) => {
    const { id } = await s.order(draft)
    const said = await s.pay(id)
    if (said.verdict !== 'paying') throw new Error(said.verdict)
    return { id, attempt: said.attempt, no: numberOf(said.attempt) }
  }
  return {
    notify,
    begun,
    due: (s: Shop) => runJob(t, { site: s.id, served, job: 'due' }),
    paid: async (s: Shop) => {
      const { id, no } = await begun(s)
      wechat.pay(no)
      await notify(s, wechat.notice(no))
      return { id, no }
    },
    reset: () => {
      Object.assign(supplier, { fails: false, refuses: false })
      for (const { odd } of [wechat, ...others]) Object.assign(odd, calm)
      t.clock.offset = 0
    },
  }
}

const calm = { isDown: false, isRefusing: false, refundsFail: false, refundsWait: false, duringPrepare: undefined }

async function openShop(t: Awaited<ReturnType<typeof campus>>, channels: Channels) {
  const site = await t.site()
  const { portal } = t
  const db = readerFor(portal.database.pool, site.id)
  const steps = async <T>(work: (ctx: JobStepContext) => Promise<T>): Promise<T> => {
    const done: T[] = []
    const job = { name: 'test', runInSteps: async (ctx: JobStepContext) => void done.push(await work(ctx)) }
    const run = { pool: portal.database.pool, site: portal.directory.get(site.id)!, now: portal.now(), data: {} }
    await runJobFor({ ...portal, enqueue: portal.jobs.enqueue }, job, run)
    return done[0]!
  }
  const order = (draft: Partial<OrderDraft> = {}) =>
    steps(({ write }) =>
      write((ctx) =>
        createOrder(ctx, {
          ...{
            business: 'shop.thing',
            businessId: randomUUID(),
            subject: { zh: '电费' },
            kind: 'power',
            amount: 5_000,
          },
          ...{
            payer: site.lin.id,
            payee: { owner: { kind: 'merchant', id: 'power' }, purpose: 'sales', class: 'liability' },
          },
          ...{ seconds: 900, patience: 60, ...draft },
        }),
      ),
    )
  const pay = (id: string, key: keyof Channels = 'wechat', method: PayMethod = channels[key]!.methods[0]!) =>
    steps((ctx) =>
      payOrder(ctx, channels, {
        ...{ order: id, channel: channels[key]!, method },
        payer: { person: site.lin.id, openid: 'o-lin', address: '10.0.0.1' },
      }),
    )
  /** Puts money into the person's wallet. */
  const fill = async (amount: number) => {
    const { id } = await order({ business: 'shop.topUp', amount, kind: 'topUp', payee: walletOf(site.lin.id) })
    await pay(id, 'cash')
    await untilStage(id, ({ delivery }) => delivery === 'done')
  }
  const untilStage = async (id: string, is: (order: NonNullable<Awaited<ReturnType<typeof getOrder>>>) => boolean) => {
    for (let i = 0; i < 400; i++) {
      const now = (await getOrder(db, id))!
      if (is(now)) return now
      await new Promise((done) => setTimeout(done, 25))
    }
    throw new Error(`the order stays ${JSON.stringify(await getOrder(db, id))}`)
  }
  const balance = async (kind: string, purpose: string): Promise<number> => {
    const isIt = and(eq(accounts.ownerKind, kind), eq(accounts.purpose, purpose))
    return sumFen((await db.select().from(accounts).where(isIt)).map((account) => account.balance))
  }
  const faults = async () => (await recount(db)).differences
  return { ...site, db, steps, order, pay, fill, untilStage, balance, faults }
}
