import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReadContext } from '#kernel/server/context.ts'
import { eventContract } from '../../event-contract.ts'

type Context = Pick<ReadContext, 'site' | 'tools'>

/** The secret part of a feed's address: not stored, so that a copy of the tables opens no feed. */
const keyOf = ({ site, tools }: Context, id: string): string =>
  createHmac('sha256', tools.secret).update(`agenda feed ${site.id} ${id}`).digest('base64url')

export const feedUrl = (ctx: Context & Pick<ReadContext, 'origin'>, id: string): string =>
  `${ctx.origin}${ctx.site.prefix}${eventContract.feed.path}?id=${id}&key=${keyOf(ctx, id)}`

export function isKey(ctx: Context, id: string, key: string): boolean {
  const [wanted, given] = [Buffer.from(keyOf(ctx, id)), Buffer.from(key)]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
