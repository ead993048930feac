import { seconds } from '#kernel/clock.ts'
import { type FoundCode, found } from '#kernel/codes.ts'
import { wordingOf } from '#kernel/module.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { CodeKind } from '#kernel/server/serve.ts'
import { identity } from '../../module.ts'
import { codePrefix, readCode } from './person-code.ts'
import { checkCode, realmOf } from './personal-code.ts'

const verdicts = {
  valid: 'green',
  early: 'amber',
  used: 'red',
  expired: 'red',
  foreign: 'red',
  left: 'red',
  unreadable: 'red',
} as const

/** Code kinds of this module for the scanner. Login codes are URLs of a page, and handled as such. */
export const codes: readonly CodeKind[] = [{ prefix: codePrefix, resolve: resolvePerson }]

/** A personal code is resolved for people with the `verify` permission; others learn only its kind. */
async function resolvePerson(ctx: WriteContext, code: string): Promise<FoundCode> {
  const say = (key: string) => wordingOf(identity, key, ctx.language, ctx.site.words)
  if (!ctx.may('verify')) return notForYou(ctx, code, say)
  const { verdict, holder } = await checkCode(ctx, { code, once: undefined })
  const facts = holder
    ? [
        { label: say('code.name'), value: holder.name },
        { label: say('code.number'), value: holder.number },
        { label: say('code.role'), value: say(`codeRole.${holder.identity}`) },
        { label: say('code.department'), value: holder.department },
      ]
    : []
  return found({
    kind: 'person',
    verdict: verdicts[verdict],
    title: say(`code.${verdict}`),
    note: say(`code.${verdict}Note`),
    picture: holder?.avatar ?? '',
    facts: facts.filter(({ value }) => value !== ''),
  })
}

function notForYou(ctx: WriteContext, code: string, say: (key: string) => string): FoundCode {
  const read = readCode(realmOf(ctx), code, seconds(ctx.now))
  const own = 'person' in read && read.person === personOf(ctx).id
  return found({ kind: 'person', title: say('code.person'), note: say(own ? 'code.yours' : 'code.notForYou') })
}
