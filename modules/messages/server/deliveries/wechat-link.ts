import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { aboutAddress } from '#engines/inbox/server/deliver/group-parcels.ts'
import { addresses } from '#engines/inbox/server/deliver/schema.ts'
import { deliverySettingsOf } from '#engines/inbox/server/deliver/settings.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { parseJson } from '#kernel/parse-json.ts'
import {
  type OutsideContext,
  personOf,
  type ReadContext,
  type StepContext,
  type WriteContext,
} from '#kernel/server/context.ts'
import { RedirectAnswer } from '#kernel/server/http/answers/redirect-answer.ts'
import { seal } from '#kernel/server/post/seal.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import { baseOf } from '#kernel/site.ts'
import { quietContract } from '../../quiet-contract.ts'

const goodForMs = 10 * 60_000

/** Redirects to WeChat's OAuth page, which returns with a code for the account. */
export function linkWechat(ctx: ReadContext) {
  const account = deliverySettingsOf(ctx).wechat
  if (!account) throw notFound()
  const query = new URLSearchParams({
    appid: account.appId,
    redirect_uri: `${ctx.origin}${ctx.site.prefix}${quietContract.wechatLinked.path}`,
    response_type: 'code',
    scope: 'snsapi_base',
    state: stateFor(ctx),
  })
  return new RedirectAnswer(`${account.authorize}/connect/oauth2/authorize?${query}#wechat_redirect`)
}

/** A wrong state (not started by this person in this browser) or an invalid code changes nothing. */
export async function wechatLinked(ctx: StepContext, { code, state }: InputOf<(typeof quietContract)['wechatLinked']>) {
  const account = deliverySettingsOf(ctx).wechat
  if (!account) throw notFound()
  const back = new RedirectAnswer(`${ctx.origin}${baseOf(ctx.site)}newsInterruption/index`)
  if (!code || !isOwnState(ctx, state)) return back
  const { appId: appid, secret, gateway } = account
  const query = new URLSearchParams({ appid, secret, code, grant_type: 'authorization_code' })
  const openid = await using(ctx.site.id, 'inbox.wechat', () =>
    openidFrom(ctx, `${gateway}/sns/oauth2/access_token?${query}`),
  ).catch(() => '')
  if (!openid) return back
  const person = personOf(ctx).id
  const sealed = seal(ctx.tools.secret, aboutAddress(ctx.site.id, person), openid)
  await ctx.write((own) => link(own, person, sealed))
  return back
}

async function link(ctx: WriteContext, person: string, sealed: string): Promise<void> {
  await ctx.db
    .insert(addresses)
    .values({ person, medium: 'wechat', sealed })
    .onConflictDoUpdate({ target: [addresses.site, addresses.person, addresses.medium], set: { sealed } })
  await ctx.audit({ action: 'link', entity: 'wechat', entityId: person })
}

export async function unlinkWechat(ctx: WriteContext) {
  const person = personOf(ctx).id
  const gone = await ctx.db
    .delete(addresses)
    .where(and(eq(addresses.person, person), eq(addresses.medium, 'wechat')))
    .returning({ person: addresses.person })
  if (gone.length) await ctx.audit({ action: 'unlink', entity: 'wechat', entityId: person })
  return {}
}

async function openidFrom({ tools }: OutsideContext, url: string): Promise<string> {
  const { status, body } = await tools.outbound({ url, milliseconds: 5_000, maxBytes: 1 << 16, maxHops: 0 })
  const { openid } = status === 200 ? (parseJson(body.toString('utf8')) as { openid?: unknown }) : {}
  return typeof openid === 'string' && /^[\w-]{6,64}$/.test(openid) ? openid : ''
}

type Reading = Pick<ReadContext, 'site' | 'visitor' | 'now' | 'tools' | 'person'>

/** OAuth state: signed, tied to person and browser, valid for minutes. */
function stateFor(ctx: Reading): string {
  const head = `${ctx.now.getTime() + goodForMs}${randomBytes(6).toString('hex')}`
  return head + signed(ctx, head).toString('hex')
}

function isOwnState(ctx: Reading, state: string): boolean {
  const [, head, until, mark] = /^((\d{13})[0-9a-f]{12})([0-9a-f]{64})$/.exec(state) ?? []
  if (!head || !until || !mark || Number(until) <= ctx.now.getTime()) return false
  return timingSafeEqual(signed(ctx, head), Buffer.from(mark, 'hex'))
}

function signed(ctx: Reading, head: string): Buffer {
  const text = JSON.stringify(['wechat link', ctx.site.id, personOf(ctx).id, ctx.visitor(), head])
  return createHmac('sha256', ctx.tools.secret).update(text).digest()
}
