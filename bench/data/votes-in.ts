import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { count } from '#modules/votes/count.ts'
import type { Marks } from '#modules/votes/rule.ts'
import { closeOne } from '#modules/votes/server/closing.ts'
import { openOne } from '#modules/votes/server/office/running.ts'
import { optionsOf, ruleOf } from '#modules/votes/server/rows.ts'
import { ballots, options, secretBallots, votes } from '#modules/votes/server/schema.ts'
import { site } from '#sites/lakeside.ts'
import { secretOf } from '../../tests/support/real-server.ts'
import { siteUrlOf, withClient } from '../site-connection.ts'

export const candidates = 5
const hour = 3_600_000

type Context = Parameters<typeof closeOne>[0]

/** As the server: with row security, so that the electorate is that of the site. */
const onSite = <T>(dataDir: string, work: (ctx: Context) => Promise<T>): Promise<T> =>
  withClient(siteUrlOf(dataDir), async (client) => {
    const quiet = async () => {}
    const db = drizzle({ client })
    const tools = { secret: secretOf(dataDir) }
    const ctx = { now: new Date(), site, tools, enqueue: quiet, publish: quiet } as unknown as Context
    return db.transaction((tx) => work({ ...ctx, db: tx as unknown as WriteDb }))
  })

/** A vote of all people that is open. */
export const openVoteIn = (dataDir: string, number: number, secrecy: 'secret' | 'confidential'): Promise<string> =>
  onSite(dataDir, async (ctx) => {
    const now = Date.now()
    const window = { opensAt: new Date(now - hour), closesAt: new Date(now + hour) }
    const [row] = await ctx.db
      .insert(votes)
      .values({ number, title: 'Rush', method: 'single', secrecy, ...window })
      .returning()
    const list = Array.from({ length: candidates }, (_, i) => ({ vote: row!.id, number: i + 1, name: `No. ${i + 1}` }))
    await ctx.db.insert(options).values(list)
    await openOne(ctx, row!)
    return row!.id
  })

export type Recount = { ballots: number; voters: number; totals: number[]; isSame: boolean }

/** Closes the vote, and counts again what is stored; `isSame`: with the same result, and the tallies kept meanwhile. */
export const closeVoteIn = (dataDir: string, id: string): Promise<Recount> =>
  onSite(dataDir, async (ctx) => {
    const [row] = await ctx.db.select().from(votes).where(eq(votes.id, id)).for('update')
    const { result } = await closeOne(ctx, row!)
    const table = row!.secrecy === 'secret' ? secretBallots : ballots
    const stored = await ctx.db.select({ marks: table.marks }).from(table).where(eq(table.vote, id))
    const list = await optionsOf(ctx.db, [id])
    const box = { numbers: list.map(({ number }) => number), ballots: stored.map(({ marks }) => marks as Marks) }
    const again = count(ruleOf(row!), { ...box, electorate: row!.electors, voters: row!.voted })
    const totals = list.map(({ number }) => again.list.find((one) => one.number === number)!.total)
    const isKept = row!.secrecy === 'secret' || list.every(({ tally }, i) => tally === totals[i])
    const isSame = isKept && JSON.stringify(again) === JSON.stringify(result)
    return { ballots: stored.length, voters: row!.voted, totals, isSame }
  })
