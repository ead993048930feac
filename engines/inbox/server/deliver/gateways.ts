import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { seal, unseal } from '#kernel/server/post/seal.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Medium } from '../../shapes.ts'
import { gateways } from './schema.ts'

type Row = typeof gateways.$inferInsert
type Writing = Pick<JobContext, 'site' | 'tools' | 'now'>

/** A gateway's state during one run, loaded before and saved after: no transaction waits for the network. */
export type Gateway = {
  medium: Medium
  isPaused: () => boolean
  trouble: () => string
  /** Pauses the gateway: nothing is sent for this many seconds. */
  pause: (seconds: number, trouble: string) => void
  /** The gateway was unreachable. After three times in a row it is paused, too. */
  stumble: () => void
  recover: () => void
  /** The cached token, or a new one if it has expired. Concurrent callers share one fetch. */
  token: (fetch: () => Promise<{ value: string; seconds: number }>) => Promise<string>
  dropToken: (value: string) => void
  keys: () => { publicKey: string; privateKey: string } | undefined
  changes: () => Row | undefined
}

const mostStumbles = 3
const restSeconds = 60
/** A token is not used in the last minutes before it expires. */
const marginMs = 120_000

export async function loadGateways(ctx: Writing & { db: ReadDb }): Promise<ReadonlyMap<Medium, Gateway>> {
  const rows = new Map((await ctx.db.select().from(gateways)).map((row) => [row.medium, row]))
  const all = ['mail', 'push', 'sms', 'wecom', 'wechat'] as const
  return new Map(all.map((medium) => [medium, gatewayOf(ctx, rows.get(medium) ?? { medium })]))
}

export async function saveGateways({ db }: Pick<JobContext, 'db'>, used: Iterable<Gateway>): Promise<void> {
  for (const gateway of used) {
    const row = gateway.changes()
    if (!row) continue
    const { medium: _, ...set } = row
    await db
      .insert(gateways)
      .values(row)
      .onConflictDoUpdate({ target: [gateways.site, gateways.medium], set })
  }
}

const aboutOf = ({ site }: Writing, medium: Medium): string => `${site.id} gateway ${medium}`

export const sealKey = (ctx: Writing, medium: Medium, text: string): string =>
  seal(ctx.tools.secret, aboutOf(ctx, medium), text)

export function gatewayOf(ctx: Writing, start: Row): Gateway {
  const memory = { row: { ...start }, isChanged: false }
  const change = (to: Partial<Row>) => Object.assign(memory, { row: { ...memory.row, ...to }, isChanged: true })
  const { medium } = start
  return {
    medium,
    ...pausing(ctx, memory, change),
    ...secrets(ctx, memory, change),
    changes: () => (memory.isChanged ? memory.row : undefined),
  }
}

type Memory = { readonly row: Row }
type Change = (to: Partial<Row>) => void

function pausing({ now }: Writing, memory: Memory, change: Change) {
  let stumbles = 0
  const pause: Gateway['pause'] = (seconds, trouble) =>
    change({ pausedUntil: new Date(now.getTime() + seconds * 1000), trouble })
  return {
    pause,
    isPaused: () => (memory.row.pausedUntil?.getTime() ?? 0) > now.getTime(),
    trouble: () => memory.row.trouble ?? '',
    stumble: () => {
      stumbles += 1
      if (stumbles >= mostStumbles) pause(restSeconds, 'unreachable')
    },
    recover: () => {
      stumbles = 0
      if (memory.row.trouble) change({ trouble: '', pausedUntil: null })
    },
  }
}

function secrets(ctx: Writing, memory: Memory, change: Change) {
  const { medium } = memory.row
  let asking: Promise<string> | undefined
  const kept = () => (memory.row.sealed ? unseal(ctx.tools.secret, aboutOf(ctx, medium), memory.row.sealed) : '')
  const isFresh = () => (memory.row.until?.getTime() ?? 0) - ctx.now.getTime() > marginMs
  const renew = async (fetch: Parameters<Gateway['token']>[0]) => {
    const { value, seconds } = await fetch()
    change({ sealed: sealKey(ctx, medium, value), until: new Date(ctx.now.getTime() + seconds * 1000) })
    return value
  }
  return {
    token: (fetch: Parameters<Gateway['token']>[0]) => {
      if (memory.row.sealed && isFresh()) return Promise.resolve(kept())
      asking ??= renew(fetch).finally(() => {
        asking = undefined
      })
      return asking
    },
    dropToken: (value: string) => {
      if (kept() === value) change({ sealed: '', until: null })
    },
    keys: () => {
      const { publicKey, sealed } = memory.row
      return publicKey && sealed ? { publicKey, privateKey: kept() } : undefined
    },
  }
}
