import { type FoundCode, found } from '#kernel/codes.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { wordingOf } from '#kernel/module.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { allow, senderKey } from '#kernel/server/queues/rate-limit.ts'
import { isOwnUrl } from '#kernel/server/sites/origin.ts'
import { withRightsOf } from '#kernel/server/with-rights-of.ts'
import { baseOf } from '#kernel/site.ts'
import { identity } from '../../module.ts'
import type { scanContract } from '../../scan-contract.ts'

type Asked = InputOf<(typeof scanContract)['resolveCode']>

/** A busy gate scans about one code a second. */
const haste = { burst: 60, perSecond: 2 }

/**
 * Resolved by the module of the code's prefix, or as a URL of this site; anything else is only displayed, never opened.
 */
export async function resolveCode(ctx: WriteContext, { code }: Asked): Promise<FoundCode> {
  if (!allow(senderKey(ctx, 'scanner'), haste)) throw kernel.fail('tooOften')
  const kind = kindOf(ctx, code)
  if (kind) return kind.resolve(withRightsOf(ctx, kind.module), code.slice(kind.prefix.length))
  const url = addressIn(code)
  if (!url) return unknown(ctx, code)
  return isOwnUrl(ctx.site, new URL(ctx.origin).host, url.href) ? ownAddress(ctx, url) : foreign(ctx, url)
}

function kindOf({ site, tools }: WriteContext, code: string) {
  const spelled = code.toUpperCase()
  return tools.modules
    .filter(({ module }) => Object.hasOwn(site.modules, module.key))
    .flatMap(({ module, codes }) => codes.map((kind) => ({ ...kind, module: module.key })))
    .find(({ prefix }) => spelled.startsWith(prefix.toUpperCase()))
}

function addressIn(code: string): URL | undefined {
  return /^https?:\/\/[^\s\\]+$/i.test(code) && URL.canParse(code) ? new URL(code) : undefined
}

/** Portal pages open here, whichever of the site's hosts the code names. */
function ownAddress(ctx: WriteContext, { pathname, search, hash, href }: URL): FoundCode {
  const base = baseOf(ctx.site)
  const title = say(ctx, 'sweep.own')
  if (pathname.startsWith(base)) {
    const page = pathname.slice(base.length).replace(/\/+$/, '')
    return found({ kind: 'page', title, open: `${page}${search}${hash}` })
  }
  const action = { label: say(ctx, 'sweep.open'), page: href }
  return found({ kind: 'link', title, facts: [fact(ctx, 'sweep.address', href)], actions: [action] })
}

const foreign = (ctx: WriteContext, { host, href }: URL): FoundCode =>
  found({
    kind: 'link',
    verdict: 'amber',
    title: say(ctx, 'sweep.foreign'),
    note: say(ctx, 'sweep.foreignNote'),
    facts: [fact(ctx, 'sweep.host', host), fact(ctx, 'sweep.address', href)],
  })

const unknown = (ctx: WriteContext, code: string): FoundCode =>
  found({
    kind: 'unknown',
    verdict: 'amber',
    title: say(ctx, 'sweep.unknown'),
    note: say(ctx, 'sweep.unknownNote'),
    facts: [fact(ctx, 'sweep.content', code)],
  })

const fact = (ctx: WriteContext, key: string, value: string) => ({ label: say(ctx, key), value })

const say = ({ language, site }: WriteContext, key: string): string => wordingOf(identity, key, language, site.words)
