import { sql } from 'drizzle-orm'
import { siteJobs } from '#kernel/server/jobs/site-jobs.ts'
import type { JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { inboxModule, type Medium } from '../../shapes.ts'
import { deliverJob } from '../plan.ts'
import { baseTopic } from '../topics.ts'
import { type Claimed, claimHeld, claimQueued, dueMedia, sentLately } from './claim.ts'
import type { Letterhead } from './compose.ts'
import { decide, type Verdict } from './decide.ts'
import { type Gateway, loadGateways, saveGateways } from './gateways.ts'
import { letterhead, type Wrapped, wrapUp } from './group-parcels.ts'
import { breakingThrough, openPushBudget } from './push-budget.ts'
import { deliverySettingsOf, openMedia, ratePerMinute } from './settings.ts'
import { setAside, settle } from './settle.ts'
import { ways } from './ways.ts'

/** Batch size of one run for each medium, so that other sites get their turn. */
const most = 400
const mostOf: Readonly<Record<Medium, number>> = { mail: 50, sms: 50, push: 100, wechat: 60, wecom: 2_000 }

/**
 * Sends a batch of this site's due deliveries and enqueues itself again at the end of the job queue. Rows are claimed
 * by lease in one transaction, sent outside any, and settled in another: a concurrent run claims other rows.
 */
export async function workOff(ctx: JobStepContext): Promise<void> {
  const due = await dueMedia(ctx)
  if (due.length === 0) return
  const gateways = await loadGateways(ctx)
  const rooms = await roomsOf(ctx, due, gateways)
  const open = [...rooms.keys()]
  for (const medium of open) {
    await handle(ctx, gateways, (own) => pack(own, claimQueued(own, medium, rooms.get(medium)!), false))
  }
  if (open.length) await handle(ctx, gateways, (own) => pack(own, claimHeld(own, open, most), true))
  await ctx.write(async (own) => {
    await saveGateways(own, gateways.values())
    await comeBack(own, open)
  })
}

/** How many deliveries each medium may send now: none while it is paused or has reached its rate per minute. */
async function roomsOf(ctx: JobStepContext, due: readonly Medium[], gateways: ReadonlyMap<Medium, Gateway>) {
  const rooms = new Map<Medium, number>()
  const open = openMedia(ctx)
  for (const medium of due) {
    if (!open.includes(medium) || gateways.get(medium)!.isPaused()) continue
    const room = Math.min(mostOf[medium], ratePerMinute(ctx, medium) - (await sentLately(ctx, medium)))
    if (room > 0) rooms.set(medium, room)
  }
  return rooms
}

type Packed = { head: Letterhead; wrapped: readonly Wrapped[] }

async function handle(
  ctx: JobStepContext,
  gateways: ReadonlyMap<Medium, Gateway>,
  packing: (own: JobContext) => Promise<Packed | undefined>,
) {
  const packed = await ctx.write(packing)
  if (!packed) return
  for (const [medium, group] of Map.groupBy(packed.wrapped, ({ parcel }) => parcel.medium)) {
    const done = await sendAll(ctx, packed.head, gateways.get(medium)!, group)
    await ctx.write((own) => settle(own, done))
  }
}

/** Decides what is sent now, and groups it into parcels. */
async function pack(
  ctx: JobContext,
  claiming: Promise<readonly Claimed[]>,
  isDigest: boolean,
): Promise<Packed | undefined> {
  const rows = await claiming
  if (rows.length === 0) return undefined
  const judged = await judge(ctx, rows, isDigest)
  await setAside(
    ctx,
    judged.filter(({ verdict }) => verdict.to !== 'send'),
  )
  const leaving = judged.filter(({ verdict }) => verdict.to === 'send').map(({ row }) => row)
  if (leaving.length === 0) return undefined
  const head = await letterhead(ctx)
  return { head, wrapped: await wrapUp(ctx, head, leaving, isDigest) }
}

async function sendAll(ctx: JobStepContext, head: Letterhead, gateway: Gateway, group: readonly Wrapped[]) {
  const desk = { site: ctx.site, tools: ctx.tools, now: ctx.now, log: ctx.log, head, gateway }
  const outcomes = await ways[gateway.medium](
    desk,
    group.map(({ parcel }) => parcel),
  )
  return group.map((wrapped, i) => ({ wrapped, outcome: outcomes[i]! }))
}

async function judge(
  ctx: JobContext,
  rows: readonly Claimed[],
  isDigest: boolean,
): Promise<{ row: Claimed; verdict: Verdict }[]> {
  const purse = await openPushBudget(ctx, rows)
  const through = rows.some(({ priority }) => priority === 'critical') ? await breakingThrough(ctx) : new Set<string>()
  const { digestAt } = deliverySettingsOf(ctx)
  // Deliveries of one topic share a parcel, so that the second one does not count against the daily limit.
  const opened = new Set<string>()
  return rows.map((row) => {
    const kind = `${row.person} ${baseTopic(row.topic)}`
    const priority = row.priority === 'critical' && !through.has(row.message) ? 'high' : row.priority
    const rules = { now: ctx.now, digestAt, isDigest, hasRoom: opened.has(kind) || purse.hasRoom(row) }
    const verdict = decide({ ...row, priority }, row.wishes, rules)
    if (verdict.to === 'send' && priority !== 'critical' && !opened.has(kind)) {
      purse.spend(row)
      opened.add(kind)
    }
    return { row, verdict }
  })
}

/** Enqueued behind the jobs of other sites, unless a run of this site is queued already. */
async function comeBack(ctx: JobContext, worked: readonly Medium[]): Promise<void> {
  const left = await dueMedia(ctx)
  if (left.length === 0) return
  const name = `${inboxModule}.${deliverJob}`
  const { rows } = await ctx.db.execute(
    sql`select 1 from ${siteJobs} where name = ${name} and state = 'created' limit 1`,
  )
  if (rows.length) return
  const isWorking = left.some((medium) => worked.includes(medium))
  await ctx.enqueue(name, {}, isWorking ? {} : { startAfter: restSeconds })
}

/** Delay if only paused or rate-limited media have deliveries left. */
const restSeconds = 15
