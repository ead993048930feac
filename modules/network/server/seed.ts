import { inArray } from 'drizzle-orm'
import { openAccounts } from '#engines/ledger/server/accounts.ts'
import { posting, settleIn } from '#engines/ledger/server/requests.ts'
import { addPaidOrders } from '#engines/payments/server/demo-orders.ts'
import { dayIn, dayMs } from '#kernel/clock.ts'
import { people as peopleRows } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { network } from '../module.ts'
import { income, purseOf } from './money.ts'
import { business } from './recharging.ts'
import { accounts, devices, months, plans, recharges, sessions } from './schema.ts'

const gb = 1_073_741_824

const demoPlans = [
  {
    name: '免费套餐',
    nameEn: 'Basic',
    note: '校内资源不限量',
    noteEn: 'Campus resources without a limit',
    price: 0,
    quota: 5 * gb,
    speed: 20,
    devices: 1,
  },
  {
    name: '标准套餐',
    nameEn: 'Standard',
    note: '日常学习',
    noteEn: 'For everyday study',
    price: 1_000,
    quota: 50 * gb,
    speed: 50,
    devices: 3,
  },
  {
    name: '畅享套餐',
    nameEn: 'Plus',
    note: '在线课程与视频',
    noteEn: 'For courses and films online',
    price: 2_000,
    quota: 120 * gb,
    speed: 100,
    devices: 4,
  },
  {
    name: '不限量套餐',
    nameEn: 'Unlimited',
    note: '不限流量',
    noteEn: 'Without a limit',
    price: 5_000,
    quota: 0,
    speed: 200,
    devices: 6,
  },
]

/** Days until the period's end, fen in the account, GB used. */
const demoAccounts = [
  { number: '20260001', plan: 1, left: 12, balance: 3_550, used: 31.4 },
  { number: '20260002', plan: 2, left: 3, balance: 450, used: 104.2 },
  { number: 'T1001', plan: 3, left: 21, balance: 12_000, used: 66 },
  { number: 'admin', plan: 1, left: 8, balance: 2_000, used: 9.7 },
]

const gear = [
  { name: '我的手机', mac: '3c:22:fb:10:00:01', nas: '一号宿舍楼 AP-312' },
  { name: '笔记本电脑', mac: 'a4:83:e7:10:00:02', nas: '图书馆三层 AP-08' },
  { name: '平板', mac: '88:66:5a:10:00:03', nas: '第二教学楼 AP-21' },
]

type Session = typeof sessions.$inferInsert

/** Demo data: plans, accounts with money, and sessions of the last three months. Seeds run on demo sites only. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { db, now, people } = ctx
  const offered = await db
    .insert(plans)
    .values(demoPlans.map((plan, position) => ({ ...plan, position })))
    .returning({ id: plans.id, price: plans.price })
  const there = demoAccounts.filter(({ number }) => people[number])
  if (!there.length) return
  const hashes = await db
    .select({ number: peopleRows.number, hash: peopleRows.passwordHash })
    .from(peopleRows)
    .where(
      inArray(
        peopleRows.number,
        there.map(({ number }) => number),
      ),
    )
  const hashOf = new Map(hashes.map(({ number, hash }) => [number, hash ?? '']))
  const made = await db
    .insert(accounts)
    .values(
      there.map(({ number, plan, left, used }) => ({
        ...{
          person: people[number]!,
          username: number,
          passwordHash: hashOf.get(number) ?? '',
          state: 'active' as const,
        },
        ...{ plan: offered[plan]!.id, periodPrice: offered[plan]!.price, usedBytes: Math.round(used * gb) },
        periodStart: new Date(now.getTime() - (30 - left) * dayMs),
        periodEnd: new Date(now.getTime() + left * dayMs),
        usedSeconds: Math.round(used * 3_600),
        createdAt: new Date(now.getTime() - 100 * dayMs),
      })),
    )
    .returning({ id: accounts.id })
  const ids = made.map(({ id }) => id)
  await seedSessions(ctx, ids)
  await db.insert(devices).values(gear.slice(0, 2).map(({ mac, name }) => ({ account: ids[0]!, mac, name })))
  await seedMoney(ctx, there, ids)
}

async function seedSessions({ db, site, now }: SeedContext, ids: readonly string[]): Promise<void> {
  const rows = ids.flatMap((account, of) => sessionsOf(account, of, now))
  await db.insert(sessions).values(rows)
  const sums = new Map<string, typeof months.$inferInsert>()
  for (const { account, startedAt, inBytes, outBytes, seconds } of rows) {
    const month = dayIn(site.zone, startedAt).slice(0, 7)
    const sum = sums.get(`${account} ${month}`) ?? { account, month, inBytes: 0, outBytes: 0, seconds: 0, sessions: 0 }
    sum.inBytes! += inBytes!
    sum.outBytes! += outBytes!
    sum.seconds! += seconds!
    sum.sessions! += 1
    sums.set(`${account} ${month}`, sum)
  }
  await db.insert(months).values([...sums.values()])
}

/** One or two sessions each day, and some that go on. */
function sessionsOf(account: string, of: number, now: Date): Session[] {
  const past = Array.from({ length: 90 }, (_, i): Session => {
    const device = gear[(i + of) % 3]!
    const seconds = 1_800 + ((i * 2_711 + of * 977) % 14_400)
    const startedAt = new Date(now.getTime() - (i + 1) * dayMs + ((i * 37) % 300) * 60_000)
    const endedAt = new Date(startedAt.getTime() + seconds * 1_000)
    return {
      ...{
        account,
        nas: device.nas,
        number: `demo-${of}-${i}`,
        mac: device.mac,
        address: `10.${20 + of}.${i % 200}.18`,
      },
      ...{ inBytes: (200 + ((i * 313) % 1_900)) * 1_048_576, outBytes: (20 + ((i * 71) % 260)) * 1_048_576 },
      ...{ seconds, startedAt, endedAt, seenAt: endedAt, cause: i % 9 === 4 ? 'idle' : 'user' },
    }
  })
  const open = gear.slice(0, of === 0 ? 3 : 1).map((device, i): Session => {
    const seconds = 2_400 + i * 5_300
    return {
      ...{
        account,
        nas: device.nas,
        number: `demo-open-${of}-${i}`,
        mac: device.mac,
        address: `10.${20 + of}.8.${31 + i}`,
      },
      ...{ inBytes: (310 + i * 640) * 1_048_576, outBytes: (41 + i * 33) * 1_048_576, seconds, seenAt: now },
      startedAt: new Date(now.getTime() - seconds * 1_000),
    }
  })
  return [...past, ...open]
}

/** Each has topped up for this period and what is left, and paid the plan. */
async function seedMoney(ctx: SeedContext, there: typeof demoAccounts, ids: readonly string[]): Promise<void> {
  const { db, people, now } = ctx
  const sums = there.map(({ balance, plan }) => balance + demoPlans[plan]!.price)
  const made = await db
    .insert(recharges)
    .values(there.map(({ number }, i) => ({ account: ids[i]!, payer: people[number]!, amount: sums[i]! })))
    .returning()
  await addPaidOrders(
    ctx,
    there.map(({ number }, i) => ({
      ...{ business, businessId: made[i]!.id, kind: 'network', amount: sums[i]!, payer: people[number]!, at: now },
      ...{ subject: say(ctx, network, 'recharge.subject', { username: number }), payee: purseOf(people[number]!) },
    })),
  )
  const [earned, ...purses] = await openAccounts(db, [income, ...there.map(({ number }) => purseOf(people[number]!))])
  const requests = there.map(({ number, plan }, i) => {
    const { name, nameEn, price } = demoPlans[plan]!
    return posting({
      ...{ source: 'network.demo', reference: `${number} plan`, kind: 'plan' },
      memo: { zh: `套餐费：${name}`, en: `Plan: ${nameEn}` },
      postings: [
        { account: purses[i]!, amount: -price },
        { account: earned!, amount: price },
      ],
    })
  })
  await settleIn(db, requests)
}
