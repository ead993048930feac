import { openAccounts } from '#engines/ledger/server/accounts.ts'
import { posting, settleIn } from '#engines/ledger/server/requests.ts'
import { addPaidOrders } from '#engines/payments/server/demo-orders.ts'
import { dayIn, dayMs } from '#kernel/clock.ts'
import { saidOf } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { card as module } from '../module.ts'
import type { MerchantKind } from '../shapes.ts'
import { purseOf, salesOf, subsidyFund } from './accounts.ts'
import { business, rechargeKind } from './recharge.ts'
import { cards, merchants, payments, replacements, subsidies } from './schema.ts'

/** Kind | name | English name | place. */
const shops = `
meal | 第一食堂 | First Canteen | 一食堂一层
meal | 清真餐厅 | Halal Canteen | 二食堂三层
meal | 湖畔咖啡 | Lakeside Coffee | 图书馆一层
shop | 校园超市 | Campus Shop | 生活区 3 号楼
bath | 学生浴室 | Student Showers | 生活区浴室
print | 图文打印 | Copy Centre | 教学楼 B101
laundry | 自助洗衣 | Laundry | 8 号宿舍一层
`

/** Number, recharge and what was bought: the shop's place in the list and fen. */
const buyers: readonly { number: string; recharge: number; bought: readonly (readonly [number, number])[] }[] = [
  {
    number: '20260001',
    recharge: 20_000,
    bought: [
      [0, 1_250],
      [0, 980],
      [3, 2_360],
      [2, 1_800],
      [4, 350],
      [5, 220],
      [1, 1_600],
      [6, 400],
    ],
  },
  {
    number: '20260002',
    recharge: 3_000,
    bought: [
      [0, 1_350],
      [3, 890],
    ],
  },
  {
    number: 'T1001',
    recharge: 30_000,
    bought: [
      [2, 2_200],
      [0, 1_500],
    ],
  },
  { number: 'T1002', recharge: 10_000, bought: [[0, 1_200]] },
  { number: 'admin', recharge: 5_000, bought: [] },
]

/** Demo data: merchants, a card for everybody, money on some, one frozen, one to be replaced. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { db, people, now } = ctx
  const shop = shops
    .trim()
    .split('\n')
    .map((line) => line.split(' | ') as [MerchantKind, string, string, string])
  const rows = await db
    .insert(merchants)
    .values(shop.map(([kind, name, nameEn, place]) => ({ kind, name, nameEn, place })))
    .returning()
  const sellers = shop.map(([, name]) => rows.find((row) => row.name === name)!)
  const made = await db
    .insert(cards)
    .values(
      Object.entries(people).map(([number, person]) => ({ person, no: cardNumber(number), ...stateOf(number, now) })),
    )
    .returning()
  const cardOf = new Map(made.map((row) => [row.person, row]))
  await pay(ctx, sellers, cardOf)
  const broken = cardOf.get(people.T1002 ?? '')
  if (broken)
    await db
      .insert(replacements)
      .values({ card: broken.id, person: broken.person, reason: 'damaged', note: '卡片开裂，刷不出来' })
}

/** Demo numbers look alike at every start. */
const cardNumber = (number: string): string =>
  `1${[...number]
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_999_999_967, 7)
    .toString()
    .padStart(10, '0')}`

const stateOf = (number: string, now: Date) =>
  number === '20239001'
    ? {
        state: 'frozen' as const,
        stoppedAt: now,
        reason: '住宿费逾期未缴',
        wayOut: '在“缴费”中缴清住宿费，再到行政楼 102 办理恢复',
      }
    : {}

type Row = { id: string; person: string }
type Seller = typeof merchants.$inferSelect

async function pay(
  { db, people, site, now }: SeedContext,
  sellers: readonly Seller[],
  cardOf: ReadonlyMap<string, Row>,
) {
  const known = buyers.flatMap((buyer) => {
    const card = cardOf.get(people[buyer.number] ?? '')
    return card ? [{ ...buyer, card }] : []
  })
  if (!known.length) return
  const value = { way: 'code' as const, day: dayIn(site.zone, now), paidAt: now }
  // Those of teachers are some days old: merchants have something to be paid out.
  const earlier = new Date(now.getTime() - 3 * dayMs)
  const old = { day: dayIn(site.zone, earlier), paidAt: earlier, createdAt: earlier }
  const bought = known.flatMap(({ number, card, bought: list }) =>
    list.map(([at, amount]) => ({
      ...{ ...value, createdAt: now, ...(number.startsWith('T') && old) },
      ...{ card: card.id, person: card.person, merchant: sellers[at]!.id, amount },
    })),
  )
  const paid = await db.insert(payments).values(bought).returning()
  const title = { title: '学期伙食补助', titleEn: 'Meal subsidy of the term' }
  const eaters = known.filter(({ number }) => number.startsWith('2026'))
  const [list] = await db
    .insert(subsidies)
    .values({ ...title, people: eaters.length, sum: eaters.length * subsidyFen })
    .returning()
  await addPaidOrders(
    { db },
    known.map(({ recharge, card: { person } }) => ({
      ...{ business, businessId: `${person} ${person} demo`, kind: rechargeKind, amount: recharge, payer: person },
      ...{ subject: say({ site }, module, 'order.own'), payee: purseOf(person, 'money'), at: now },
    })),
  )
  const moves = [
    ...paid.map((row) => {
      const seller = sellers.find(({ id }) => id === row.merchant)!
      const named = { kind: seller.kind, memo: saidOf(seller.name, seller.nameEn) }
      return {
        ...{ source: 'card.charge', reference: row.id, ...named, amount: row.amount },
        ...{ from: purseOf(row.person, 'money'), to: salesOf(seller.id) },
      }
    }),
    ...eaters.map(({ card }) => ({
      ...{
        source: 'card.subsidy',
        reference: `${list!.id} ${card.person}`,
        kind: 'subsidy',
        memo: saidOf(title.title, title.titleEn),
      },
      ...{ from: subsidyFund, to: purseOf(card.person, 'subsidy'), amount: subsidyFen },
    })),
  ]
  const accounts = await openAccounts(
    db,
    moves.flatMap(({ from, to }) => [from, to]),
  )
  const requests = moves.map(({ from: _, to: __, amount, ...named }, i) =>
    posting({
      ...named,
      postings: [
        { account: accounts[i * 2]!, amount: 0 - amount },
        { account: accounts[i * 2 + 1]!, amount },
      ],
    }),
  )
  await settleIn(db, requests)
}

const subsidyFen = 6_000
