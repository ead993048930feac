import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { HealthItem } from '#kernel/health.ts'
import { fill } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { sendChannelOf } from '#kernel/server/post/send-channel.ts'
import { degradedServices } from '#kernel/server/services/degraded.ts'
import { connectorHealth, shortTime } from '#kernel/server/usage/connector-health.ts'
import { backOffice } from '../module.ts'
import { queueState } from './jobs.ts'

const patience = 3_000
const slowAnswer = 200
const slowQueue = 60
const littleRoom = 1 << 30

/** Health of the portal's own parts and of what each module depends on. */
export async function healthOf(ctx: ReadContext): Promise<HealthItem[]> {
  const modules = ctx.tools.modules.filter(({ module }) => Object.hasOwn(ctx.site.modules, module.key))
  const asked = modules.flatMap(({ health }) => (health ? [inTime(health(ctx))] : []))
  return (await Promise.all(asked)).flat()
}

/** A module whose report fails or times out is left out. */
async function inTime(report: Promise<HealthItem[]>): Promise<HealthItem[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<HealthItem[]>((done) => {
    timer = setTimeout(() => done([]), patience)
  })
  return Promise.race([report.catch(() => []), late]).finally(() => clearTimeout(timer))
}

/** The portal's own parts, and mail and SMS. */
export async function health(ctx: ReadContext): Promise<HealthItem[]> {
  const own = await Promise.all([database(ctx), queue(ctx), storage(ctx)])
  return [...own, await services(ctx), ...(await letters(ctx))]
}

/** Services currently marked as disturbed by measurement. */
async function services(ctx: ReadContext): Promise<HealthItem> {
  const found = [...(await degradedServices(ctx))]
  if (found.length === 0) return item(ctx, 'services', 'well', w(ctx, 'health.allWell'))
  const named = found.map(([key, { since }]) =>
    w(ctx, 'health.disturbed', { name: serviceName(ctx, key), since: shortTime(ctx, since) }),
  )
  return item(ctx, 'services', 'ill', named.join(w(ctx, 'health.and')))
}

function serviceName({ tools, language, site }: ReadContext, key: string): string {
  const owner = tools.modules.find(({ module }) => module.services.some((tile) => tile.key === key))
  return owner ? wordingOf(owner.module, `service.${key}`, language, site.words) : key
}

/** Without a configured server, mail and SMS are written to a file and reach nobody. */
async function letters(ctx: ReadContext): Promise<HealthItem[]> {
  const ways = (['mail', 'sms'] as const).map((key) => ({ key, way: sendChannelOf(ctx, key) }))
  const set = ways.filter(({ way }) => way === 'server').map(({ key }) => ({ key, title: w(ctx, `health.${key}`) }))
  const off = ways
    .filter(({ way }) => way !== 'server')
    .map(({ key, way }) => item(ctx, key, 'off', w(ctx, way === 'file' ? 'health.toFile' : 'health.noWay')))
  return [...(await connectorHealth(ctx, set)), ...off]
}

async function database(ctx: ReadContext): Promise<HealthItem> {
  const started = performance.now()
  await ctx.db.execute(sql`select 1`)
  const ms = Math.max(1, Math.round(performance.now() - started))
  return item(ctx, 'database', ms > slowAnswer ? 'slow' : 'well', w(ctx, 'health.answered', { ms }))
}

async function queue(ctx: ReadContext): Promise<HealthItem> {
  const { lag, failed } = await queueState(ctx)
  if (lag > slowQueue) return item(ctx, 'queue', 'slow', w(ctx, 'health.lagging', { minutes: Math.round(lag / 60) }))
  if (failed > 0) return item(ctx, 'queue', 'ill', w(ctx, 'health.jobsFailed', { count: failed }))
  return item(ctx, 'queue', 'well', w(ctx, 'health.onTime'))
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
  fill(wordingOf(backOffice, key, language, site.words), params)
