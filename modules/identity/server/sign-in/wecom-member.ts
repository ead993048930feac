import type { OutsideContext } from '#kernel/server/context.ts'
import type { WecomApp } from '../../sign-in-settings.ts'
import { openFetchCache } from './fetch-cache.ts'
import { askGateway, type GatewayAnswer, GatewayDown, textIn } from './gateway.ts'

type Reading = Pick<OutsideContext, 'site' | 'now' | 'tools'>

const tokens = openFetchCache<string>()
const margin = 300

/** Error codes for an invalid token: another node may have fetched a newer one. */
const staleToken = new Set([40014, 42001, 41001])

/** Person number of the member a code belongs to; undefined for an invalid code, '' for a non-member. */
export async function numberOfMember(ctx: Reading, app: WecomApp, code: string): Promise<string | undefined> {
  const who = await asApp(ctx, app, '/cgi-bin/auth/getuserinfo', { code })
  if (who.errcode !== 0) return undefined
  const userid = textIn(who, 'userid')
  if (userid === '' || !app.numberAttribute) return userid
  const member = await asApp(ctx, app, '/cgi-bin/user/get', { userid })
  if (member.errcode !== 0) throw new GatewayDown(`the member could not be read (errcode ${member.errcode})`)
  return textIn(member, app.numberAttribute) || addedAttribute(member, app.numberAttribute)
}

async function asApp(ctx: Reading, app: WecomApp, path: string, query: Record<string, string>) {
  const ask = async () => askGateway(ctx, app.gateway + path, { access_token: await tokenFor(ctx, app), ...query })
  const answer = await ask()
  if (!staleToken.has(answer.errcode)) return answer
  tokens.drop(keyOf(ctx, app))
  return ask()
}

/** The site's access token, cached until shortly before it expires. */
function tokenFor(ctx: Reading, app: WecomApp): Promise<string> {
  return tokens.get(keyOf(ctx, app), ctx.now, async () => {
    const query = { corpid: app.corpId, corpsecret: app.secret }
    const answer = await askGateway(ctx, `${app.gateway}/cgi-bin/gettoken`, query)
    const value = textIn(answer, 'access_token')
    if (answer.errcode !== 0 || value === '') throw new GatewayDown(`no token was given (errcode ${answer.errcode})`)
    return { value, seconds: Math.max(60, (Number(answer.expires_in) || 0) - margin) }
  })
}

const keyOf = ({ site }: Reading, { gateway, corpId, agentId, secret }: WecomApp) =>
  JSON.stringify([site.id, gateway, corpId, agentId, secret])

/** `{ extattr: { attrs: [{ name, value }] } }`. */
function addedAttribute(member: GatewayAnswer, name: string): string {
  const { attrs } = (member.extattr ?? {}) as { attrs?: unknown }
  if (!Array.isArray(attrs)) return ''
  const found = attrs.filter((attr) => (attr as { name?: unknown } | null)?.name === name)
  return found.length === 1 ? textIn(found[0] as Record<string, unknown>, 'value') : ''
}
