import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import type { Served } from '#kernel/server/serve.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../contract.ts'
import { served } from '../server/index.ts'
import type { Step } from '../shapes.ts'
import { supplierServer } from './supplier-server.ts'

type Calling = Pick<Site, 'call'>
/** The payments of the tests (modules/payments/testing). */
type Desk = {
  served: Served
  switchOn: (db: WriteDb) => Promise<unknown>
  stage: (s: Calling, who: Caller, id: string) => Promise<string>
  pay: (s: Calling, who: Caller, id: string) => Promise<void>
}

type SettingsOf = Record<string, unknown>

export const keyOf = () => `key-${crypto.randomUUID()}`

/** A portal with rooms and meters, the payments' sandbox, and a supplier as a server of our own. */
export async function utilityCampus(payments: Desk, others: readonly Served[] = []) {
  const supplier = await supplierServer()
  const t = await campus([served, payments.served, ...others])

  /** Lin and Wu live in 6-503, whose meter has 20 yuan; `http`: it is the supplier's. */
  async function site({ settings = {}, http = false }: { settings?: SettingsOf; http?: boolean } = {}) {
    const own = { ...(http && { supplier: supplier.settings }), ...settings }
    const more = Object.fromEntries(others.map(({ module }) => [module.key, {}]))
    const s = await t.site({ modules: { ...more, payments: {}, utilities: own } })
    const write = <T>(work: Parameters<typeof writeForSite<T>>[2]) => writeForSite(t.portal.database.pool, s.id, work)
    await write(payments.switchOn)
    const desk = deskOf(s)
    const building = await desk.building()
    await desk.room(building, { numbers: `${s.lin.number} ${s.wu.number}` })
    const tariff = await desk.tariff()
    const meter = await desk.meter(tariff, { supplier: http ? 'http' : 'builtIn' })
    return { ...s, write, desk, building, tariff, meter, ...payingOf(t, s, payments) }
  }
  return { t, supplier, site, close: () => supplier.close() }
}

type Site = Awaited<ReturnType<Awaited<ReturnType<typeof campus>>['site']>>

/** What an administrator does first. */
const deskOf = ({ call, admin }: Site) => ({
  building: async () =>
    (await call(admin, contract.saveBuilding, { code: 'six', campus: '本部', name: '学六楼', nameEn: 'Six' })).id,
  room: async (building: string, more: { name?: string; number?: string; numbers?: string } = {}) =>
    (await call(admin, contract.saveRoom, { building, floor: '5', name: '6-503', number: '6-503', ...more })).id,
  tariff: async (steps: Step[] = [{ upTo: null, price: 5_000 }], more: object = {}) => {
    const draft = { name: '电价', kind: 'electricity' as const, steps: JSON.stringify(steps) as never, ...more }
    return (await call(admin, contract.saveTariff, draft)).id
  },
  meter: async (tariff: string, more: object = {}) => {
    const draft = { room: '6-503', number: 'E1', tariff, threshold: 1_000, total: 10_000, balance: 2_000, ...more }
    return (await call(admin, contract.saveMeter, draft)).id
  },
})

function payingOf(t: Awaited<ReturnType<typeof campus>>, s: Site, payments: Desk) {
  const stage = (id: string) => payments.stage(s, s.lin, id)
  const untilStage = async (id: string, wanted: string) => {
    for (let i = 0; i < 400; i++) {
      if ((await stage(id)) === wanted) return
      await new Promise((done) => setTimeout(done, 25))
    }
    throw new Error(`the order stays ${await stage(id)}`)
  }
  const due = () => runJob(t, { site: s.id, served: payments.served, job: 'due' })
  return { stage, untilStage, payFor: (id: string, who: Caller = s.lin) => payments.pay(s, who, id), due }
}
