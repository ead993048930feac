import { asc, eq, sql } from 'drizzle-orm'
import { everyone, thePublic } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { dayIn, halfHour } from '#kernel/clock.ts'
import { keepDrawing } from '#kernel/server/files/drawing.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import type { Marks } from '../rule.ts'
import { receiptOf, sealBallot } from './box.ts'
import { getBoxKey } from './box-keys.ts'
import { closeOne } from './closing.ts'
import { demoPortrait, demoScene } from './demo-pictures.ts'
import { type DemoVote, demoMarks, demoVotes } from './demo-votes.ts'
import { openOne } from './office/running.ts'
import { optionsOf } from './rows.ts'
import { electors, options, type VoteRow, votes } from './schema.ts'

const hour = 3_600_000

/** Demo votes in every state and of every kind. */
export async function seed(ctx: SeedContext): Promise<void> {
  const owner = ctx.people.admin
  if (!owner) return
  for (const [i, demo] of demoVotes.entries()) {
    const row = await draft(ctx, demo, i + 1, owner)
    if (demo.end === 'draft') continue
    const done = await run(ctx, demo, row)
    if (demo.goesOn) await secondRound(ctx, demo, done)
  }
}

const inHours = ({ now }: SeedContext, hours: number) => new Date(halfHour(now).getTime() + hours * hour)
const told = ({ site }: SeedContext, [zh, en]: readonly [string, string]) => (site.languages[0] === 'en' ? en : zh)

async function draft(ctx: SeedContext, demo: DemoVote, number: number, owner: string): Promise<VoteRow> {
  const { method, secrecy, rule = {}, results = 'closed', abstain = false } = demo
  const [title, titleEn] = demo.title
  const picture = demo.pictures === 'scene' ? await kept(ctx, owner, 'vote-cover', demoScene(number)) : null
  const [row] = await ctx.db
    .insert(votes)
    .values({
      ...{ number, title, titleEn, method, secrecy, results, abstain, ...rule, picture, createdBy: owner },
      ...{ text: told(ctx, demo.text), organiser: told(ctx, demo.organiser), atOnce: demo.end !== 'closed' },
      ...audienceValues(rule.daily ? thePublic : everyone),
      ...{ opensAt: inHours(ctx, demo.opens), closesAt: inHours(ctx, demo.closes) },
    })
    .returning()
  for (const [i, [name, nameEn]] of demo.options.entries())
    await ctx.db
      .insert(options)
      .values({ vote: row!.id, number: i + 1, name, nameEn, picture: await pictureOf(ctx, demo, owner, i) })
  return row!
}

async function pictureOf(ctx: SeedContext, { pictures }: DemoVote, owner: string, i: number): Promise<string | null> {
  if (pictures === 'none') return null
  return kept(ctx, owner, `vote-${pictures}-${i + 1}`, pictures === 'scene' ? demoScene(i) : demoPortrait(i))
}

const kept = async (ctx: SeedContext, owner: string, name: string, svg: string): Promise<string> =>
  (await keepDrawing(ctx, { owner, name: `${name}.webp`, svg })).id

/** Opened, voted on, and brought to its final state. */
async function run(ctx: SeedContext, demo: DemoVote, row: VoteRow): Promise<VoteRow> {
  const tools = { secret: ctx.secret }
  await openOne({ ...ctx, tools }, row)
  await castAll(ctx, demo, row.id)
  const [open] = await ctx.db.select().from(votes).where(eq(votes.id, row.id))
  if (demo.end === 'cancelled') {
    const cancelReason = told(ctx, ['路线施工，改为下学期举行。', 'Road works. It will be held next term.'])
    await ctx.db.update(votes).set({ state: 'cancelled', cancelReason }).where(eq(votes.id, row.id))
  }
  if (demo.end !== 'closed' && demo.end !== 'published') return open!
  const quiet = async () => {}
  return closeOne({ ...ctx, tools, now: row.closesAt, enqueue: quiet, publish: quiet }, open!)
}

/** As `castVote` does, inside the transaction of the seed; the clock decides, so that the window is set aside meanwhile. */
async function castAll(ctx: SeedContext, demo: DemoVote, vote: string): Promise<void> {
  const [row] = await ctx.db.select().from(votes).where(eq(votes.id, vote))
  const { opensAt, closesAt } = row!
  const around = { opensAt: new Date(ctx.now.getTime() - hour), closesAt: new Date(ctx.now.getTime() + hour) }
  await ctx.db.update(votes).set(around).where(eq(votes.id, vote))
  const numbers = (await optionsOf(ctx.db, [vote])).map(({ number }) => number)
  const key = await getBoxKey({ ...ctx, tools: { secret: ctx.secret } }, vote, demo.options.length)
  const items = (await votersOf(ctx, demo, vote)).map((person, i) => {
    const marks = Object.fromEntries(
      Object.entries(demoMarks(demo, i)).map(([n, value]) => [numbers[Number(n) - 1], value]),
    )
    return { ord: i + 1, person, zone: ctx.site.zone, ...ballot(vote, i, marks, key) }
  })
  if (items.length)
    await ctx.db.execute(sql`select vote_cast(${ctx.site.id}, ${vote}, ${JSON.stringify(items)}::jsonb)`)
  if (row!.daily) await spreadOverDays(ctx, vote)
  await ctx.db.update(votes).set({ opensAt, closesAt }).where(eq(votes.id, vote))
}

function ballot(vote: string, i: number, marks: Marks, key: Awaited<ReturnType<typeof getBoxKey>>) {
  const receipt = receiptOf(`${vote} ${i}`)
  if (!key) return { slot: Number(Object.keys(marks)[0] ?? 0), code: receipt, marks }
  const { tag, sealed } = sealBallot(key, { receipt, marks })
  return { slot: 0, code: tag, body: sealed }
}

/** The demo student has voted where the demo says so, and can still vote elsewhere. */
async function votersOf({ db, people }: SeedContext, { turnout, isDone }: DemoVote, vote: string): Promise<string[]> {
  const rows = await db
    .select({ person: electors.person })
    .from(electors)
    .where(eq(electors.vote, vote))
    .orderBy(asc(sql`md5(${electors.person}::text)`))
  const lin = people['20260001']
  const others = rows.map(({ person }) => person).filter((person) => person !== lin)
  const some = others.slice(0, Math.ceil((others.length * turnout) / 100))
  return isDone && lin ? [lin, ...some] : some
}

/** So that nobody has used up today's votes. */
async function spreadOverDays({ db, site, now }: SeedContext, vote: string): Promise<void> {
  const day = dayIn(site.zone, new Date(now.getTime() - 24 * hour))
  await db.execute(
    sql`update vote_ballots set day = ${day}, cast_at = cast_at - interval '1 day' where vote = ${vote}::uuid`,
  )
}

/** The leaders of a round without a majority. */
async function secondRound(ctx: SeedContext, demo: DemoVote, first: VoteRow): Promise<void> {
  const { id: previous, result, version: _, number: __, createdAt: ___, ...rest } = first
  const [row] = await ctx.db
    .insert(votes)
    .values({
      ...rest,
      ...{ previous, number: demoVotes.length + first.number, round: 2, state: 'draft', result: null },
      ...{ electors: 0, voted: 0, ballots: 0, closedAt: null, publishedAt: null },
      ...{ opensAt: inHours(ctx, -20), closesAt: inHours(ctx, 90) },
    })
    .returning()
  const kept = result!.list.slice(0, 2).map(({ number }) => number)
  const there = await ctx.db.select().from(options).where(eq(options.vote, previous))
  const next = there
    .filter(({ number }) => kept.includes(number))
    .map((option) => ({ ...option, vote: row!.id, tally: 0 }))
  await ctx.db.insert(options).values(next)
  await openOne({ ...ctx, tools: { secret: ctx.secret } }, row!)
  const second = { ...demo, options: demo.options.slice(0, 2), turnout: 25, isDone: false }
  await castAll(ctx, second, row!.id)
}
