import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { HealthItem } from '#kernel/health.ts'
import { fill } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { office } from '../module.ts'
import { queueLag } from './jobs.ts'

const patience = 3_000
const slowAnswer = 200
const slowQueue = 60
const littleRoom = 1 << 30

/** Everything the site relies on: the portal's own parts, and what each of its modules says of its partners. */
export async function healthOf(ctx: ReadContext): Promise<HealthItem[]> {
  const modules = ctx.tools.modules.filter(({ module }) => Object.hasOwn(ctx.site.modules, module.key))
  const asked = modules.flatMap(({ health }) => (health ? [inTime(health(ctx))] : []))
  return (await Promise.all(asked)).flat()
}

/** A module that breaks or dawdles over its report says nothing. */
async function inTime(report: Promise<HealthItem[]>): Promise<HealthItem[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<HealthItem[]>((done) => {
    timer = setTimeout(() => done([]), patience)
  })
  return Promise.race([report.catch(() => []), late]).finally(() => clearTimeout(timer))
}

/** The portal's own parts. */
export async function health(ctx: ReadContext): Promise<HealthItem[]> {
  return Promise.all([database(ctx), queue(ctx), storage(ctx)])
}

async function database(ctx: ReadContext): Promise<HealthItem> {
  const started = performance.now()
  await ctx.db.execute(sql`select 1`)
  const ms = Math.max(1, Math.round(performance.now() - started))
  return item(ctx, 'database', ms > slowAnswer ? 'slow' : 'well', w(ctx, 'health.answered', { ms }))
}

async function queue(ctx: ReadContext): Promise<HealthItem> {
  const lag = await queueLag(ctx)
  const detail = lag > slowQueue ? w(ctx, 'health.lagging', { minutes: Math.round(lag / 60) }) : w(ctx, 'health.onTime')
  return item(ctx, 'queue', lag > slowQueue ? 'slow' : 'well', detail)
}

async function storage(ctx: ReadContext): Promise<HealthItem> {
  const { bavail, bsize } = await statfs(ctx.tools.dataDir)
  const free = bavail * bsize
  const detail = w(ctx, 'health.free', { size: (free / (1 << 30)).toFixed(1) })
  return item(ctx, 'storage', free < littleRoom ? 'ill' : 'well', detail)
}

const item = (ctx: ReadContext, key: string, state: HealthItem['state'], detail: string): HealthItem => ({
  key,
  title: w(ctx, `health.${key}`),
  state,
  detail,
})

const w = ({ language, site }: ReadContext, key: string, params = {}): string =>
  fill(wordingOf(office, key, language, site.words), params)
