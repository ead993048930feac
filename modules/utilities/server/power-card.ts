import { asc, inArray, type SQL } from 'drizzle-orm'
import { defineOwnCard, type OwnCardDraft, putOwnCards, takeOwnCards } from '#engines/own-cards/server/own-cards.ts'
import { saidOf } from '#kernel/language/said.ts'
import { decimalOf } from '#kernel/money.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { utilities } from '../module.ts'
import { daysLeft, priceAt } from '../prices.ts'
import { livesHere, type Metered, ofMeter, ofTariff } from './rows.ts'
import { meters, residents, rooms, tariffs } from './schema.ts'

const key = 'power'

/** A balance without its unit: yuan, or units with two digits. */
export const leftOf = ({ holds, balance }: { holds: 'money' | 'amount'; balance: number }): string =>
  holds === 'money' ? `¥${decimalOf(balance)}` : decimalOf(balance)

type Lived = Metered & { person: string }

/** Meters of rooms in which somebody lives, once for each who does. */
const livedMeters = (db: ReadDb, which?: SQL): Promise<Lived[]> =>
  db
    .select({ meter: meters, tariff: tariffs, person: residents.person })
    .from(meters)
    .innerJoin(tariffs, ofTariff)
    .innerJoin(rooms, ofMeter)
    .innerJoin(residents, livesHere)
    .where(which)
    .orderBy(asc(residents.person), asc(meters.id))

/** Days left of the first kind that the site shows, and what each meter of the room holds. */
function cardOf(ctx: { site: Site }, person: string, lived: readonly Lived[]): OwnCardDraft | undefined {
  const { kinds } = settingsOf(ctx, utilities)
  const shown = kinds
    .flatMap((kind) => lived.filter(({ meter }) => meter.kind === kind))
    .filter(({ meter }) => meter.readAt)
  const [first] = shown
  if (!first) return undefined
  const days = daysOf(first)
  return {
    ...{ key, person, tone: shown.some(({ meter }) => meter.lowAt) ? 'warn' : 'plain' },
    figure: days < 0 ? saidOf(leftOf(first.meter)) : say(ctx, utilities, 'card.days', { n: days }),
    rows: shown.map(({ meter }) => ({
      title: say(ctx, utilities, `card.left.${meter.kind}`, { left: leftOf(meter) }),
      at: meter.readAt!.getTime(),
    })),
  }
}

const daysOf = ({ meter, tariff }: Metered): number =>
  daysLeft({ ...meter, freeLeft: Math.max(0, tariff.free - meter.used), price: priceAt(tariff, meter.used) })

const cardsOf = (ctx: { site: Site }, lived: readonly Lived[]): OwnCardDraft[] =>
  [...Map.groupBy(lived, ({ person }) => person)].flatMap(([person, own]) => cardOf(ctx, person, own) ?? [])

type Context = Readonly<{ db: WriteDb; site: Site }>

/** The cards of all who live with these meters, as they are now. */
export async function refreshPower(ctx: Context, which: SQL): Promise<void> {
  const inRooms = inArray(meters.room, ctx.db.select({ room: meters.room }).from(meters).where(which))
  await putOwnCards(ctx, cardsOf(ctx, await livedMeters(ctx.db, inRooms)))
}

/** After these people moved: who lives nowhere, or in a room without meters, has no card. */
export async function movePower(ctx: Context, people: readonly string[]): Promise<void> {
  if (!people.length) return
  const cards = cardsOf(ctx, await livedMeters(ctx.db, inArray(residents.person, [...people])))
  const kept = new Set(cards.map(({ person }) => person))
  await putOwnCards(ctx, cards)
  await takeOwnCards(
    ctx,
    key,
    people.filter((person) => !kept.has(person)),
  )
}

export const ownPower = defineOwnCard({
  ...{ key, icon: 'zap', page: 'buceaElectric/index' },
  all: async (ctx) => cardsOf(ctx, await livedMeters(ctx.db)),
})
