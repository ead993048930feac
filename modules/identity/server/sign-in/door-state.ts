import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { hashOf } from '#kernel/server/sessions/cookies.ts'
import { usedStates } from '../schema.ts'

const goodFor = 30 * 60_000

type Reading = Pick<ReadContext, 'site' | 'visitor' | 'now' | 'tools'>

/**
 * State parameter, signed over the browser, the sign-in method and `bound`. It is stored only once used; it becomes
 * invalid with the login, which changes the browser's id. Letters and digits only, under 128 characters: WeCom accepts
 * no others.
 */
export function stateFor(ctx: Reading, door: string, bound = ''): string {
  const head = `${ctx.now.getTime() + goodFor}${randomBytes(8).toString('hex')}`
  return head + signed(ctx, 'state', [door, head, bound]).toString('hex')
}

/** `old`: issued to this browser but expired, so that it may start again. */
export function checkState(ctx: Reading, door: string, state: string, bound = ''): 'good' | 'old' | 'foreign' {
  const [, head, until, sent] = /^((\d{13})[0-9a-f]{16})([0-9a-f]{64})$/.exec(state) ?? []
  if (!head || !until || !sent) return 'foreign'
  if (!timingSafeEqual(signed(ctx, 'state', [door, head, bound]), Buffer.from(sent, 'hex'))) return 'foreign'
  return Number(until) > ctx.now.getTime() ? 'good' : 'old'
}

/** Secret derived from the state (PKCE verifier, nonce), recomputed instead of stored. */
export const secretOfState = (ctx: Reading, purpose: string, state: string): string =>
  signed(ctx, purpose, [state]).toString('base64url')

/** Marks a state as used; false if it already was. */
export async function spendState(ctx: WriteContext, state: string): Promise<boolean> {
  const kept = await ctx.db
    .insert(usedStates)
    .values({ id: hashOf(state), expiresAt: sql`now() + make_interval(secs => ${goodFor / 500})` })
    .onConflictDoNothing()
    .returning({ id: usedStates.id })
  return kept.length === 1
}

function signed({ site, visitor, tools }: Reading, purpose: string, what: readonly string[]): Buffer {
  const text = JSON.stringify(['sign-in', purpose, site.id, visitor(), ...what])
  return createHmac('sha256', tools.secret).update(text).digest()
}
