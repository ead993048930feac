import { randomUUID } from 'node:crypto'
import { clockOf, dayIn, minutesIn } from '#kernel/clock.ts'
import { contract } from '#modules/visitors/contract.ts'
import { gateContract } from '#modules/visitors/gate-contract.ts'
import { officeContract } from '#modules/visitors/office-contract.ts'
import { visits, windows } from '#modules/visitors/server/schema.ts'
import { decideAll } from './flows.ts'
import { hour, type Producer, type School } from './school.ts'

const zone = 'Asia/Shanghai'

/** From now on, for two hours, whatever time it is. */
function soon() {
  const now = new Date()
  const clock = (at: Date) => clockOf(minutesIn(zone, at))
  const until = clock(new Date(now.getTime() + 2 * hour * 1000))
  return { days: JSON.stringify([dayIn(zone, now)]), from: clock(now), until }
}

const invite = ({ call, admin }: School, guest: object, purpose: string) => {
  const guests = JSON.stringify([{ name: '王小明', phone: '13900000001', ...guest }])
  return call(admin, contract.invite, { ...soon(), purpose, guests, key: randomUUID() } as never)
}

export const visitorsProducers: readonly Producer[] = [
  {
    source: 'visitors.applied',
    who: 'admin',
    title: '1 位访客申请来访：面谈',
    begin: async ({ call, admin, write }) => {
      const from = new Date()
      const until = new Date(from.getTime() + 2 * hour * 1000)
      const span = { from, until }
      const about = { origin: 'apply', state: 'applied', purpose: '面谈', guests: 1, hostWritten: '郑岚' } as const
      const id = await write(async (db) => {
        const [row] = await db
          .insert(visits)
          .values({ ...about, ...span })
          .returning()
        await db.insert(windows).values({ visit: row!.id, nth: 1, ...span })
        return row!.id
      })
      await call(admin, officeContract.assignHost, { id, number: 'admin' })
      return () => call(admin, contract.decide, { id, action: 'refuse' })
    },
  },
  {
    source: 'visitors.visit',
    who: 'admin',
    title: '访客来访（1 人）：交流',
    isOnlyInDay: true,
    begin: async (school) => {
      const { id, asks } = await invite(school, {}, '交流')
      // At night security is asked.
      if (asks) await decideAll(school, contract)
      return () => school.call(school.admin, contract.decide, { id, action: 'cancel' })
    },
  },
  {
    source: 'visitors.spot',
    who: 'admin',
    title: '有访客临时入校找您：抢修',
    begin: async ({ call, admin }) => {
      const { id: gate } = await call(admin, officeContract.saveGate, { name: '东门' })
      const guest = { name: '赵师傅', phone: '13900000003', purpose: '抢修', why: '水管爆裂' }
      const spot = { ...guest, gate, host: admin.id, key: randomUUID() }
      const { id } = await call(admin, gateContract.spot, spot)
      return () => call(admin, contract.answerSpot, { id, answer: 'known' })
    },
  },
  {
    source: 'visitors.flow',
    who: 'admin',
    title: '访客审批 郑岚',
    begin: async (school) => {
      await invite(school, { plate: '京A12345' }, '送货')
      return () => decideAll(school, contract)
    },
  },
]
