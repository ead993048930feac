import type { ReadContext } from './context.ts'
import { derivedKey, type KeyName } from './derived-key.ts'
import { isSameText } from './same-text.ts'

type Context = Pick<ReadContext, 'site' | 'tools'>

/** The address ends with its row. */
const keyOf = (ctx: Context, named: KeyName): string => derivedKey(ctx, named).toString('base64url')

/** An address that programs read without a login, such as a calendar feed: whoever has it may read. */
export const privateAddress = (ctx: Context & Pick<ReadContext, 'origin'>, path: string, named: KeyName): string =>
  `${ctx.origin}${ctx.site.prefix}${path}?id=${named.id}&key=${keyOf(ctx, named)}`

export const isPrivateKey = (ctx: Context, key: string, named: KeyName): boolean => isSameText(keyOf(ctx, named), key)
