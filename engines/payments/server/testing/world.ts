import { randomUUID } from 'node:crypto'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { readerFor } from '#kernel/server/db/site-db.ts'
import { runJobFor } from '#kernel/server/jobs/job-context.ts'
import { type JobStepContext, serve } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import type { ChannelKey } from '../../shapes.ts'
import { walletOf } from '../books.ts'
import type { Channels } from '../channel.ts'
import { defineDeliverer, Undeliverable } from '../deliverers.ts'
import { paymentJobs } from '../jobs.ts'
import { takeNotice } from '../notices.ts'
import { createOrder, type OrderDraft } from '../orders.ts'
import { payOrder } from '../pay.ts'
import { cashChannel, walletChannel } from '../wallet.ts'
import { bank } from './bank.ts'
import { contact, type Life, mortal, mortalChannels } from './mortal.ts'

/** `lost`: it delivers, and its answer does not arrive. */
export type Mood = 'fine' | 'down' | 'lost' | 'refuses'

/** A supplier of another system: idempotent by voucher, and never delivers what was called off. */
function supplierOf(life: Life) {
  const supplier = { mood: 'fine' as Mood, delivered: new Set<string>(), cancelled: new Set<string>() }
  /** Answers whether it is certain that it never delivers. */
  const callOff = (id: string): boolean => {
    if (supplier.mood === 'down') throw new Error('the supplier does not answer')
    if (!supplier.delivered.has(id)) supplier.cancelled.add(id)
    return supplier.cancelled.has(id)
  }
  const deliverer = defineDeliverer({
    business: 'shop.thing',
    inSteps: (_ctx, { id }) =>
      contact(life, async () => {
        const { mood, delivered, cancelled } = supplier
        if (mood === 'down') throw new Error('the supplier does not answer')
        if (cancelled.has(id) || (mood === 'refuses' && !delivered.has(id))) throw new Undeliverable('no such meter')
        delivered.add(id)
        if (mood === 'lost') throw new Error('the answer is lost')
      }),
    giveUp: (_ctx, { id }) => contact(life, async () => callOff(id)),
  })
  return { supplier, callOff, deliverer }
}

/**
 * Payments without a queue of jobs: only what a script does happens, and a process can die at any commit or request.
 * Two banks and the supplier are outside of it, and remember what was really paid, refunded and delivered.
 */
export async function openWorld() {
  const life: Life = { left: Number.POSITIVE_INFINITY }
  const { supplier, callOff, deliverer } = supplierOf(life)
  const served = serve(
    defineModule({ key: 'payments', messages: defineMessages({}) }),
    {},
    {},
    { deliverers: [deliverer, defineDeliverer({ business: 'shop.topUp' })] },
  )
  const t = await campus([served])
  return { t, life, supplier, callOff, site: () => openSite(t, life) }
}

export type World = Awaited<ReturnType<typeof openSite>>

async function openSite(t: Awaited<ReturnType<typeof campus>>, life: Life) {
  const { portal } = t
  const site = await t.site()
  const db = readerFor(portal.database.pool, site.id)
  const banks = { wechat: bank('wechat'), alipay: bank('alipay') }
  const channels: Channels = mortalChannels(life, {
    ...{ wechat: banks.wechat.channel, alipay: banks.alipay.channel, wallet: walletChannel, cash: cashChannel },
  })
  const steps = async <T>(work: (ctx: JobStepContext) => Promise<T>): Promise<T> => {
    const done: T[] = []
    const job = {
      name: 'test',
      runInSteps: async (ctx: JobStepContext) => void done.push(await work(mortal(life, ctx))),
    }
    const run = { pool: portal.database.pool, site: portal.directory.get(site.id)!, now: portal.now(), data: {} }
    await runJobFor({ ...portal, enqueue: async () => {} }, job, run)
    return done[0]!
  }
  const due = paymentJobs(async () => channels).find(({ name }) => name === 'due')!
  if (!('runInSteps' in due)) throw new Error('the job runs in steps')
  return {
    ...{ ...site, db, banks, channels, steps },
    /** The job that takes up whatever is left over. */
    due: () => steps((ctx) => due.runInSteps(ctx, {})),
    order: (businessId: string, draft: Pick<OrderDraft, 'amount'> & Partial<OrderDraft>) =>
      steps(({ write }) => write((ctx) => createOrder(ctx, { ...thing, payer: site.lin.id, businessId, ...draft }))),
    topUp: (amount: number) =>
      steps(({ write }) =>
        write((ctx) => {
          const own = { business: 'shop.topUp', businessId: randomUUID(), kind: 'topUp', payee: walletOf(site.lin.id) }
          return createOrder(ctx, { ...thing, payer: site.lin.id, ...own, amount })
        }),
      ),
    pay: (order: string, key: ChannelKey) => {
      const channel = channels[key]!
      const payer = { person: site.lin.id, openid: '', address: '10.0.0.1' }
      return steps((ctx) => payOrder(ctx, channels, { order, channel, method: channel.methods[0]!, payer }))
    },
    notify: (key: 'wechat' | 'alipay', sent: { body: Buffer; header: () => string }) =>
      steps((ctx) => takeNotice(ctx, channels[key]!, sent)),
  }
}

const thing = {
  ...{ business: 'shop.thing', subject: { zh: '电费' }, kind: 'power', seconds: 900, patience: 300 },
  payee: { owner: { kind: 'merchant', id: 'power' }, purpose: 'sales', class: 'liability' },
} as const
