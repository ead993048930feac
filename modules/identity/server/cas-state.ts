import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReadContext } from '#kernel/server/context.ts'

const goodFor = 30 * 60_000

type Asker = Pick<ReadContext, 'site' | 'visitor' | 'now' | 'tools'>

/** Ties a sign-in to the browser that began it. It needs no row: a login gives the browser a new id, and it ends. */
export function stateFor(ctx: Asker): string {
  const until = ctx.now.getTime() + goodFor
  return `${until}.${signature(ctx, until)}`
}

/** `old` was this browser's own, but has run out: it may simply begin again. */
export function checkState(ctx: Asker, state: string): 'good' | 'old' | 'foreign' {
  const [, until, sent] = /^(\d{13})\.([\w-]{43})$/.exec(state) ?? []
  if (!until || !sent) return 'foreign'
  const right = Buffer.from(signature(ctx, Number(until)))
  if (!timingSafeEqual(right, Buffer.from(sent))) return 'foreign'
  return Number(until) > ctx.now.getTime() ? 'good' : 'old'
}

function signature({ site, visitor, tools }: Asker, until: number): string {
  const what = JSON.stringify(['cas state', site.id, visitor(), until])
  return createHmac('sha256', tools.secret).update(what).digest('base64url')
}
