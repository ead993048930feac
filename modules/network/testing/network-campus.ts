import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { openAccounts } from '#engines/ledger/server/accounts.ts'
import { posting, settleIn } from '#engines/ledger/server/requests.ts'
import type { Served } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../contract.ts'
import { served } from '../server/index.ts'
import { purseOf } from '../server/money.ts'
import type { SessionReport } from '../server/session-merge.ts'
import { type Reported, recordReports } from '../server/sessions.ts'

export const password = 'campus2026'
const gb = 1_073_741_824

/** A portal whose sites have two plans: `basic` for 10 yuan and `plus` for 20. */
export async function networkCampus(others: readonly Served[] = [], env: Record<string, string> = {}) {
  const t = await campus([served, ...others], [], { env })

  async function site(settings: Record<string, unknown> = {}) {
    const modules = Object.fromEntries(others.map(({ module }) => [module.key, {}]))
    const s = await t.site({ modules: { ...modules, network: settings } })
    const plan = async (name: string, price: number, devices: number) =>
      (
        await s.call(s.admin, contract.savePlan, {
          name,
          price,
          quotaGb: 10,
          speed: 50,
          devices,
          position: price / 1_000,
        })
      ).id
    const [basic, plus] = [await plan('标准套餐', 1_000, 2), await plan('畅享套餐', 2_000, 4)]
    const fund = (person: string, amount: number) => asJob(t, s.id, (ctx) => addMoney(ctx.db, person, amount))
    /** An activated account with this much money left. */
    const open = async (who = s.lin, left = 0) => {
      await fund(who.id, 1_000 + left)
      await s.call(who, contract.activate, { password, plan: basic })
    }
    const report = (username: string, more: Partial<SessionReport> = {}): SessionReport => ({
      ...{ username, sessionId: 'S1', nas: 'AP-1', nasId: '', address: '10.1.2.3', mac: 'AA-BB-CC-DD-EE-FF' },
      ...{ inBytes: 0, outBytes: 0, seconds: 0, at: t.portal.now() },
      ...more,
    })
    const session = (kind: Reported['kind'], given: SessionReport) =>
      asJob(t, s.id, async (ctx) => (await recordReports(ctx, [{ kind, report: given }]))[0]!)
    const sessions = (all: readonly Reported[], before: () => void = () => {}) =>
      asJob(t, s.id, (ctx) => {
        before()
        return recordReports(ctx, all)
      })
    const run = (job: string, data: Record<string, unknown> = {}) => runJob(t, { site: s.id, served, job, data })
    return { ...s, basic, plus, fund, open, report, session, sessions, run }
  }
  return { t, site, gb }
}

async function addMoney(db: Parameters<typeof openAccounts>[0], person: string, amount: number): Promise<void> {
  const cash = { owner: { kind: 'channel', id: 'cash' }, purpose: 'money', class: 'asset', mayOwe: true } as const
  const [from, to] = await openAccounts(db, [cash, purseOf(person)])
  const postings = [
    { account: from!, amount: -amount },
    { account: to!, amount },
  ]
  await settleIn(db, [posting({ source: 'network.test', reference: crypto.randomUUID(), kind: 'network', postings })])
}
