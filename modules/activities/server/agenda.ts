import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put } from '#engines/agenda/server/put.ts'
import { type AgendaFact, agendaOf } from '#engines/agenda/server/truth.ts'
import { waits } from '#engines/allocation/server/schema.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { dayMs } from '#kernel/clock.ts'
import { saidInAll } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Site } from '#kernel/site.ts'
import { activities } from '../module.ts'
import { activitySources, activityTruth } from './events/agenda.ts'
import { meetingFacts, meetingSources } from './meetings/agenda.ts'
import type { LotteryRow, PrizeRow } from './rows.ts'
import { lotteries, prizes, wins } from './schema.ts'

export const lotterySource = 'activities.lottery'
export const drawSource = 'activities.draw'
export const prizeSource = 'activities.prize'

/** To-dos of unclaimed prizes end after this time. */
const claimMs = 90 * dayMs

type Wording = { site: Pick<Site, 'words'> }

/** Agenda item: entry is possible until it closes; done for those who enter. */
const entering = (ctx: Wording, row: LotteryRow): AgendaItem => ({
  ...{ source: lotterySource, sourceId: row.id, kind: 'deadline', link: `lottery/index?id=${row.id}` },
  ...{ title: saidInAll(row, 'title'), text: say(ctx, activities, 'agenda.closes') },
  ...{ shownFrom: row.opensAt, dueAt: row.closesAt, until: row.closesAt },
  for: { audience: audienceOf(row) },
})

/** Agenda item: a draw with a beacon is made by the person who enters the value. */
const drawing = (ctx: Wording, row: LotteryRow): AgendaItem => ({
  ...{ source: drawSource, sourceId: row.id, kind: 'task', link: 'manage/lotteries' },
  title: say(ctx, activities, 'agenda.draw', { title: saidInAll(row, 'title') }),
  text: { zh: row.beaconRule },
  action: say(ctx, activities, 'agenda.drawNow'),
  many: say(ctx, activities, 'agenda.draws'),
  shownFrom: row.closesAt,
  for: { right: 'activities.manage' },
})

/** Agenda items of a published draw. */
export const publishedItems = (ctx: Wording, row: LotteryRow): AgendaItem[] => [
  entering(ctx, row),
  ...(row.beaconRule ? [drawing(ctx, row)] : []),
]

type Won = { lottery: LotteryRow; prize: PrizeRow; people: string[] }

const claiming = (ctx: Wording, { lottery, prize, people }: Won): AgendaItem => ({
  ...{ source: prizeSource, sourceId: lottery.id, kind: 'task', link: `lottery/index?id=${lottery.id}` },
  ...{
    title: say(ctx, activities, 'agenda.claim', { prize: saidInAll(prize, 'name') }),
    text: saidInAll(lottery, 'title'),
  },
  action: say(ctx, activities, 'agenda.look'),
  until: new Date(lottery.drawnAt!.getTime() + claimMs),
  for: { people },
})

/** Unclaimed prizes: one item per prize, with its winners. */
async function unclaimed(db: ReadDb, which?: SQL): Promise<Won[]> {
  const rows = await db
    .select({ lottery: lotteries, prize: prizes, person: wins.person })
    .from(wins)
    .innerJoin(lotteries, and(eq(lotteries.site, wins.site), eq(lotteries.id, wins.lottery)))
    .innerJoin(prizes, and(eq(prizes.site, wins.site), eq(prizes.id, wins.prize)))
    .where(and(isNull(wins.claimedAt), eq(lotteries.state, 'drawn'), which))
  return [...Map.groupBy(rows, ({ prize }) => prize.id).values()].map((list) => ({
    ...list[0]!,
    people: list.map(({ person }) => person),
  }))
}

/** Updates the agenda items of all people with an unclaimed prize of the draw. */
export async function putPrizes(ctx: AgendaContext & Wording, lottery: string): Promise<void> {
  const won = await unclaimed(ctx.db, eq(wins.lottery, lottery))
  await put(ctx, ...won.map((one) => claiming(ctx, one)))
}

export const agenda = agendaOf({
  sources: [lotterySource, drawSource, prizeSource, ...meetingSources, ...activitySources],
  all: async (ctx) => [
    ...(await publishedTruth(ctx)),
    ...(await prizesTruth(ctx)),
    ...(await meetingFacts(ctx)),
    ...(await activityTruth(ctx)),
  ],
})

async function publishedTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const rows = await ctx.db.select().from(lotteries).where(eq(lotteries.state, 'published'))
  const pools = rows.filter(({ closesAt }) => closesAt > ctx.now).flatMap(({ pool }) => pool ?? [])
  const entered = pools.length
    ? await ctx.db
        .selectDistinct({ pool: waits.pool, person: waits.person })
        .from(waits)
        .where(and(inArray(waits.pool, pools), inArray(waits.state, ['waiting', 'offered', 'served'])))
    : []
  const byPool = Map.groupBy(entered, ({ pool }) => pool)
  return rows.flatMap((row) =>
    publishedItems(ctx, row).map((item) =>
      item.source === lotterySource
        ? { ...item, doneBy: (byPool.get(row.pool!) ?? []).map(({ person }) => person) }
        : item,
    ),
  )
}

async function prizesTruth(ctx: JobContext): Promise<AgendaFact[]> {
  const since = new Date(ctx.now.getTime() - claimMs)
  return (await unclaimed(ctx.db, gt(lotteries.drawnAt, since))).map((won) => claiming(ctx, won))
}
