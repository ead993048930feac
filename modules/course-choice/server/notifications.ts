import { and, eq, inArray } from 'drizzle-orm'
import { takeNews } from '#engines/allocation/server/waiting.ts'
import { classes, courses } from '#engines/courses/server/schema.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { type Said, saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { courseChoice } from '../module.ts'
import { linkTo } from './agenda.ts'
import { poolOwners } from './rows.ts'
import { offers, type RoundRow, rounds, wishes } from './schema.ts'

export const messageTopics: readonly MessageTopic[] = [
  { name: 'result', group: 'services' },
  { name: 'waiting', group: 'services' },
]

type Telling = Pick<JobContext, 'site' | 'db' | 'now' | 'enqueue' | 'publish' | 'tools'>
const atOnce = 5_000

const told = { granted: 'told.promoted', offered: 'told.offered', expired: 'told.expired' } as const

/** Tells people what changed without their doing: promotions, offers, offers that ended. Returns whether more is left. */
export async function tellNews(ctx: Telling): Promise<void> {
  const news = [...(await takeNews(ctx, poolOwners.firstCome)), ...(await takeNews(ctx, poolOwners.wishes))]
  if (news.length === 0) return
  const names = await classesOf(
    ctx,
    news.map(({ pool }) => pool),
  )
  const lists = Map.groupBy(
    news.filter(({ state }) => state in told),
    ({ pool, state }) => `${pool} ${state}`,
  )
  for (const list of lists.values()) {
    const { pool, state, grant } = list[0]!
    const of = names.get(pool)
    if (!of) continue
    await notify(ctx, {
      topic: 'courseChoice.waiting',
      title: say(ctx, courseChoice, told[state as keyof typeof told], { name: of.name }),
      text: saidInAll(of.round, 'name'),
      reason: say(ctx, courseChoice, 'told.whyWaiting'),
      link: linkTo(of.round),
      to: list.map(({ person }) => person),
      dedupe: `${pool}/${state}/${grant}`,
    })
  }
}

async function classesOf({ db }: Telling, pools: readonly string[]) {
  const rows = await db
    .select({ pool: offers.pool, round: rounds, name: courses.name })
    .from(offers)
    .innerJoin(rounds, and(eq(rounds.site, offers.site), eq(rounds.id, offers.round)))
    .innerJoin(classes, and(eq(classes.site, offers.site), eq(classes.id, offers.class)))
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(inArray(offers.pool, [...new Set(pools)]))
  return new Map(rows.map((row) => [row.pool!, row]))
}

/** The result of a draw: one message with the class for each who got one, one for those who got none. Idempotent. */
export async function tellResult(ctx: JobContext, id: string): Promise<void> {
  const [round] = await ctx.db.select().from(rounds).where(eq(rounds.id, id))
  if (round?.state !== 'confirmed') return
  const rows = await ctx.db
    .select({ person: wishes.person, class: wishes.class, name: courses.name })
    .from(wishes)
    .innerJoin(classes, and(eq(classes.site, wishes.site), eq(classes.id, wishes.class)))
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(and(eq(wishes.round, id), eq(wishes.result, 'chosen')))
  for (const [of, list] of Map.groupBy(rows, (row) => row.class)) {
    const title = say(ctx, courseChoice, 'told.won', { name: list[0]!.name })
    await tellAll(ctx, round, { title, to: list.map(({ person }) => person), dedupe: `${id}/${of}` })
  }
  const won = new Set(rows.map(({ person }) => person))
  const all = await ctx.db.selectDistinct({ person: wishes.person }).from(wishes).where(eq(wishes.round, id))
  const to = all.map(({ person }) => person).filter((person) => !won.has(person))
  await tellAll(ctx, round, { title: say(ctx, courseChoice, 'told.lost'), to, dedupe: `${id}/lost` })
}

/** People of a round that was called off. */
export const tellCancelled = (ctx: Telling, round: RoundRow, to: readonly string[]): Promise<void> =>
  tellAll(ctx, round, {
    title: say(ctx, courseChoice, 'told.cancelled', { name: saidInAll(round, 'name') }),
    text: { zh: round.cancelReason, en: round.cancelReason, tw: round.cancelReason },
    to,
    dedupe: `${round.id}/cancelled`,
  })

/** Someone was put into a class or taken out of it by hand. */
export const tellByHand = (
  ctx: Telling,
  round: RoundRow,
  { what, name, reason, person }: { what: 'added' | 'dropped'; name: Said; reason: string; person: string },
): Promise<void> =>
  tellAll(ctx, round, {
    title: say(ctx, courseChoice, `told.${what}`, { name }),
    text: { zh: reason, en: reason, tw: reason },
    to: [person],
    dedupe: '',
  })

type Said1 = { title: Said; text?: Said; to: readonly string[]; dedupe: string }

async function tellAll(ctx: Telling, round: RoundRow, { title, text, to, dedupe }: Said1): Promise<void> {
  for (let from = 0; from < to.length; from += atOnce)
    await notify(ctx, {
      topic: 'courseChoice.result',
      title,
      text: text ?? saidInAll(round, 'name'),
      reason: say(ctx, courseChoice, 'told.why'),
      link: linkTo(round),
      to: to.slice(from, from + atOnce),
      ...(dedupe && { dedupe: `${dedupe}/${from}` }),
    })
}
