import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { alipayServer } from '#engines/payments/server/testing/alipay-server.ts'
import { wechatServer } from '#engines/payments/server/testing/wechat-server.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { putBills } from '../server/bills.ts'
import { served } from '../server/index.ts'
import { bills, sandboxes } from '../server/schema.ts'

type Sent = { headers?: Record<string, string>; body: string }

/** A portal whose sites can be paid by WeChat Pay and Alipay, as servers of our own speak them. */
export async function payCampus(others: readonly Served[] = []) {
  const [wechat, alipay] = await Promise.all([wechatServer(), alipayServer()])
  const t = await campus([served, ...others])

  /** A site with a bill of 33 yuan for Lin; `sandbox` as the demo data of a demo site makes it. */
  async function site({ channels = true, sandbox = false, settings = {} } = {}) {
    const own = { ...(channels && { wechat: wechat.settings, alipay: alipay.settings }), ...settings }
    const modules = Object.fromEntries(others.map(({ module }) => [module.key, {}]))
    const s = await t.site({ modules: { ...modules, payments: own } })
    const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, s.id, work)
    if (sandbox) await write((db) => db.insert(sandboxes).values({ secret: 'x'.repeat(40) }))
    const dueAt = new Date(t.portal.now().getTime() + 5 * 86_400_000)
    const value = {
      person: s.lin.id,
      category: 'exam' as const,
      title: '六级报名费',
      titleEn: 'CET-6',
      amount: 3_300,
      dueAt,
    }
    const [bill] = await asJob(t, s.id, async (ctx) => {
      const made = await ctx.db.insert(bills).values(value).returning()
      await putBills(ctx, made)
      return made
    })
    const ordered = async () => (await s.call(s.lin, contract.orderBill, { bill: bill!.id })).id
    const stage = async (id: string) => (await s.call(s.lin, contract.order, { id })).stage
    const untilStage = async (id: string, wanted: string) => {
      for (let i = 0; i < 400; i++) {
        if ((await stage(id)) === wanted) return
        await new Promise((done) => setTimeout(done, 25))
      }
      throw new Error(`the order stays ${await stage(id)}`)
    }
    /** A notice as the channel sends it, from outside. */
    const notify = async (path: string, { headers = {}, body }: Sent, host = s.host) => {
      const answer = await t.server.inject({ method: 'POST', url: path, headers: { host, ...headers }, payload: body })
      return [answer.statusCode, answer.body] as const
    }
    return { ...s, write, bill: bill!, ordered, stage, untilStage, notify }
  }
  const close = () => Promise.all([wechat.close(), alipay.close()])
  return { t, wechat, alipay, site, close }
}
