import { type FoundCode, found } from '#kernel/codes.ts'
import { fill, type Params } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { CodeKind } from '#kernel/server/serve.ts'
import { health } from '../../module.ts'
import { gate } from './code.ts'
import { codePrefix, readToken } from './token.ts'

/** Health codes in the portal's scanner: people with the `gate` permission see the colour. */
export const scannedCodes: readonly CodeKind[] = [{ prefix: codePrefix, resolve }]

async function resolve(ctx: WriteContext, rest: string): Promise<FoundCode> {
  const say = (key: string, params?: Params) => fill(wordingOf(health, key, ctx.language, ctx.site.words), params)
  const title = say('title.code')
  if (!ctx.may('gate')) return found({ kind: 'health', title, note: say('scan.notYours') })
  const token = codePrefix + rest
  if ('wrong' in readToken(ctx, token))
    return found({ kind: 'health', verdict: 'amber', title, note: say('scan.stale') })
  const { realname, colour, reasons, days } = await gate(ctx, { token, door: '' })
  return found({
    kind: 'health',
    verdict: colour,
    title: say('scan.title', { name: realname }),
    note: reasons.map((reason) => reason.title).join(' · '),
    facts: days < 0 ? [] : [{ label: say('scan.days'), value: say('scan.daysOf', { n: days }) }],
  })
}
