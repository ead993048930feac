import { asc, eq, ne, sql } from 'drizzle-orm'
import { endPool } from '#engines/allocation/server/revoke.ts'
import { pools } from '#engines/allocation/server/schema.ts'
import { thePublic } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { keepDrawing } from '#kernel/server/files/drawing.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { type DemoLottery, demoLotteries } from './demo-lotteries.ts'
import { demoDrawing, type Motif } from './demo-pictures.ts'
import { dropDemoSessions } from './demo-sessions.ts'
import { drawOne } from './drawing.ts'
import { seedActivities } from './events/seed.ts'
import { seedMeetings } from './meetings/seed.ts'
import type { LotteryRow } from './rows.ts'
import { publish } from './running.ts'
import { lotteries, prizes, wins } from './schema.ts'
import { seedSignUps } from './sign-ups/seed.ts'

const hour = 3_600_000

export async function seed(ctx: SeedContext): Promise<void> {
  if (!ctx.people.admin) return
  await dropDemoSessions(ctx)
  await seedMeetings(ctx)
  await seedSignUps(ctx)
  await seedLotteries(ctx)
  await seedActivities(ctx)
}

/** Demo draws in every state. */
async function seedLotteries(ctx: SeedContext): Promise<void> {
  const owner = ctx.people.admin
  if (!owner) return
  const crowd = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(ne(people.role, 'staff'))
    .orderBy(asc(people.number))
  const lin = ctx.people['20260001']
  const others = crowd.map(({ id }) => id).filter((id) => id !== lin)
  const pictures = new Map<Motif, Promise<string>>()
  const picture = (motif: Motif) => {
    const kept =
      pictures.get(motif) ??
      keepDrawing(ctx, { owner, name: `lottery-${motif}.webp`, svg: demoDrawing(motif) }).then(({ id }) => id)
    pictures.set(motif, kept)
    return kept
  }
  for (const [i, demo] of demoLotteries.entries()) {
    const row = await draft(ctx, demo, owner, picture)
    if (demo.end === 'draft') continue
    const turned = [...others.slice(i * 11), ...others.slice(0, i * 11)].slice(0, demo.entries)
    await run(ctx, demo, row, demo.lin === 'in' && lin ? [lin, ...turned] : turned)
  }
}

async function draft(ctx: SeedContext, demo: DemoLottery, owner: string, picture: (motif: Motif) => Promise<string>) {
  const at = (hours: number) => new Date(ctx.now.getTime() + hours * hour)
  const told = ([zh, en]: readonly [string, string]) => (ctx.site.languages[0] === 'en' ? en : zh)
  const [title, titleEn, titleTw] = demo.titles
  const [row] = await ctx.db
    .insert(lotteries)
    .values({
      ...{ title, titleEn, titleTw, ...audienceValues(thePublic), createdBy: owner },
      ...{ rules: told(demo.rules), claimNote: told(demo.claim), organiser: told(demo.organiser) },
      ...{ opensAt: at(demo.opens), closesAt: at(demo.closes), picture: await picture(demo.motif) },
      ...{ beaconRule: demo.beaconRule ?? '', memory: demo.memory ?? false },
    })
    .returning()
  for (const [position, { names, count, motif }] of demo.prizes.entries()) {
    const [name, nameEn, nameTw] = names
    const shown = motif ? await picture(motif) : null
    await ctx.db.insert(prizes).values({ lottery: row!.id, name, nameEn, nameTw, count, position, picture: shown })
  }
  return row!
}

/** Publishing commits the hash before the first entry; then the draw is brought to its final state. */
async function run(ctx: SeedContext, demo: DemoLottery, row: LotteryRow, entering: readonly string[]): Promise<void> {
  const tools = { secret: ctx.secret }
  await publish({ ...ctx, tools }, row)
  const [published] = await ctx.db.select().from(lotteries).where(eq(lotteries.id, row.id))
  const pool = published!.pool!
  await ctx.db.update(pools).set({ opensAt: null, closesAt: null }).where(eq(pools.id, pool))
  await enter(ctx, pool, entering)
  await ctx.db.update(pools).set({ opensAt: row.opensAt, closesAt: row.closesAt }).where(eq(pools.id, pool))
  if (demo.end === 'cancelled') await callOff(ctx, published!, demo.cancelReason ?? '')
  if (demo.end !== 'drawn') return
  const told = async () => {}
  await drawOne({ ...ctx, tools, now: row.closesAt, enqueue: told, publish: told }, published!)
  await fetchSome(ctx, row.id)
}

/** Batch request inside the seed's own transaction. */
async function enter({ db, site }: SeedContext, pool: string, who: readonly string[]): Promise<void> {
  if (who.length === 0) return
  const items = who.map((person, i) => ({ ord: i + 1, key: '', body: '', op: 'join', count: 1, weight: 1, person }))
  await db.execute(sql`select allocation_settle(${site.id}, ${pool}, ${JSON.stringify(items)}::jsonb)`)
}

async function callOff(ctx: SeedContext, { id, pool }: LotteryRow, cancelReason: string): Promise<void> {
  await endPool(ctx, pool!)
  await ctx.db.update(lotteries).set({ state: 'cancelled', cancelReason }).where(eq(lotteries.id, id))
}

/** Marks some prizes as handed out. */
async function fetchSome({ db, people: cast, now }: SeedContext, lottery: string): Promise<void> {
  const soon = sql`${wins.lottery} = ${lottery}::uuid and ${wins.place} % 3 = 0`
  await db
    .update(wins)
    .set({ claimedAt: new Date(now.getTime() - 20 * hour), claimedBy: cast.admin! })
    .where(soon)
}
