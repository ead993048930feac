import { randomUUID } from 'node:crypto'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { addPaidOrders } from '#engines/payments/server/demo-orders.ts'
import { dayMs } from '#kernel/clock.ts'
import type { Said } from '#kernel/language/said.ts'
import { splitFen } from '#kernel/money.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { utilities } from '../module.ts'
import type { MeterKind } from '../shapes.ts'
import { placeOf } from './agenda.ts'
import { chainOf } from './chain.ts'
import { demoBuildings, demoRooms, demoTariffs } from './demo-houses.ts'
import {
  baths,
  buildings,
  meters,
  readings,
  residents,
  rooms,
  shares,
  type TariffRow,
  tariffs,
  topUps,
} from './schema.ts'
import { business, payee } from './top-ups.ts'

/** Rooms with people, and the balance of their electricity a month ago. Room mates are of the crowd. */
const homes = [
  { room: '6-503', owner: '20260001', begin: 5_000 },
  { room: '5-204', owner: '20260002', begin: 9_600 },
  { room: '6-302', owner: '20239001', begin: 6_400 },
] as const

const days = 30

/** Hundredths of a unit on a day, a little different in each room. */
const dailyUse: Record<MeterKind, (day: number, room: number) => number> = {
  electricity: (day, room) => 320 + ((day * 37 + room * 53) % 160) + (day % 7 > 4 ? 90 : 0),
  hall: (day, room) => 90 + ((day * 11 + room * 7) % 40),
  coldWater: (day, room) => 18 + ((day * 5 + room) % 9),
  hotWater: (day, room) => 6 + ((day * 3 + room) % 5),
}
const begins = { hall: 4_000, coldWater: 9_000, hotWater: 9_000 } as const
const thresholds = { electricity: 2_000, hall: 500, coldWater: 500, hotWater: 500 } as const
const demoFigures = { vTotal: '221.4', iTotal: '1.86', pTotal: '0.41', cosTotal: '0.98', totalActiveDisp: '1243.21' }

/** Demo data: buildings, rooms and meters; three rooms with people, a month of readings and a shared top-up. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { db } = ctx
  const houses = await db.insert(buildings).values(demoBuildings).returning()
  const made = await db
    .insert(rooms)
    .values(demoRooms.map(({ building, ...room }) => ({ ...room, building: houses[building]!.id, beds: 4 })))
    .returning()
  const prices = await db
    .insert(tariffs)
    .values([...demoTariffs])
    .returning()
  const crowd = (await crowdOf(ctx)).map(({ id }) => id)
  const matesOf = (owner: string, i: number) =>
    ctx.people[owner] ? [ctx.people[owner], ...crowd.slice(i * 2, i * 2 + 2)] : []
  const lived = homes.map(({ room, owner, begin }, i) => ({
    ...{ room: made.find(({ name }) => name === room)!.id, mates: matesOf(owner, i), begin, i },
  }))
  const moved = lived.flatMap(({ room, mates }) => mates.map((person) => ({ room, person, since: ago(ctx, 70) })))
  if (moved.length) await db.insert(residents).values(moved)
  const metered = [
    ...lived.flatMap((home) => prices.map((tariff) => meterOf(ctx, tariff, home))),
    ...made
      .filter(({ id }) => !lived.some(({ room }) => room === id))
      .map((room, i) => plainMeter(ctx, prices[0]!, room, i)),
  ]
  await db.insert(meters).values(metered.map(({ meter }) => meter))
  await db.insert(readings).values(metered.flatMap(({ shown }) => shown))
  const first = made.find(({ id }) => id === lived[0]!.room)!
  const place = placeOf({ room: first, building: houses.find(({ id }) => id === first.building)! })
  await shareTopUp(ctx, metered.find(({ paid }) => paid)?.meter.id, { ...lived[0]!, place })
  const busy = { maleBusy: 12, femaleBusy: 23, males: 15, females: 31, countedAt: ctx.now }
  await db
    .insert(baths)
    .values({ name: '本部浴室', nameEn: 'Main bath house', maleShowers: 60, femaleShowers: 80, ...busy })
}

const ago = ({ now }: SeedContext, count: number): Date => new Date(now.getTime() - count * dayMs)

/** Students who are not among the fixed people, enough for the rooms. */
const crowdOf = ({ db, people: cast }: SeedContext) =>
  db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'student'), notInArray(people.id, Object.values(cast))))
    .orderBy(asc(people.number))
    .limit(2 * homes.length)

type Home = { room: string; mates: readonly string[]; begin: number; i: number }
const paidAgo = 9
const paidAmount = 10_000

/** A meter with a reading of each day; the first room has topped up its electricity. */
function meterOf(ctx: SeedContext, tariff: TariffRow, { room, begin, i, mates }: Home) {
  const { kind } = tariff
  const id = randomUUID()
  let total = 120_000 + i * 4_321
  const shown = Array.from({ length: days }, (_, day) => {
    total += day ? dailyUse[kind](day, i) : 0
    const first = kind === 'electricity' ? begin : begins[kind]
    const at = new Date(ago(ctx, days - 1 - day).getTime() - 3 * 3_600_000)
    return { id: randomUUID(), meter: id, at, total, balance: day ? null : first, after: null }
  })
  const paid = kind === 'electricity' && i === 0 && mates.length > 0
  const gains = paid ? [{ at: ago(ctx, paidAgo), amount: paidAmount }] : []
  const { rows, ...chain } = chainOf({ tariff, holds: 'money', zone: ctx.site.zone, readings: shown, gains })
  const threshold = thresholds[kind]
  return {
    paid,
    meter: {
      ...{ id, room, kind, number: `${1_000 + i * 10}${kind.length}`, tariff: tariff.id, threshold, ...chain },
      ...{ lowAt: chain.balance < threshold ? ago(ctx, 1) : null, figures: kind === 'electricity' ? demoFigures : {} },
    },
    shown: shown.map((row, at) => ({ ...row, ...rows[at]!, source: 'import' as const })),
  }
}

/** A room without people has one reading. */
function plainMeter(ctx: SeedContext, tariff: TariffRow, room: { id: string; number: string }, i: number) {
  const [id, at] = [randomUUID(), ago(ctx, 1)]
  const [total, balance] = [80_000 + i * 731, 2_500 + ((i * 977) % 6_000)]
  const { kind } = tariff
  const meter = { id, room: room.id, kind, number: `E${room.number}`, tariff: tariff.id, threshold: 2_000, lowAt: null }
  return {
    paid: false,
    meter: { ...meter, total, balance, readAt: at, used: 0, daily: 0, figures: {} },
    shown: [{ id: randomUUID(), meter: id, at, total, balance, used: 0, after: balance, source: 'import' as const }],
  }
}

/** Paid at the desk by the first; one mate has paid their share. */
async function shareTopUp(
  ctx: SeedContext,
  meter: string | undefined,
  { mates, place }: { mates: readonly string[]; place: Said },
): Promise<void> {
  const [at, payer] = [ago(ctx, paidAgo), mates[0]]
  if (!meter || !payer) return
  const values = { meter, person: payer, amount: paidAmount, isSplit: true, deliveredAt: at, createdAt: at }
  const [made] = await ctx.db.insert(topUps).values(values).returning()
  const draft = { business, businessId: made!.id, kind: 'electricity', amount: paidAmount, payer, payee, at }
  const subject = say(ctx, utilities, 'subject.electricity', { room: place })
  const [order] = await addPaidOrders(ctx, [{ ...draft, subject }])
  await ctx.db.update(topUps).set({ order: order!.id }).where(eq(topUps.id, made!.id))
  const parts = splitFen(paidAmount, mates.length)
  const owing = mates.slice(1).map((person, i) => ({ topUp: made!.id, person, amount: parts[i + 1]!, createdAt: at }))
  const rows = owing.map((share, i) => ({ ...share, settledAt: i ? null : ago(ctx, paidAgo - 1) }))
  if (rows.length) await ctx.db.insert(shares).values(rows)
}
