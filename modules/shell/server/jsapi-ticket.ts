import type * as z from 'zod'
import { parseJson } from '#kernel/parse-json.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import type { Outbound } from '#kernel/server/outbound.ts'
import type { shell } from '../module.ts'

type ShareSettings = z.output<typeof shell.settings>['share']

type Kept = { ticket: Promise<string>; until: number }
type Door = { gateway: string; token: (s: ShareSettings) => string; ticket: (token: string) => string }

/** API paths of the two messaging apps, and their default gateways. */
const doors: Record<ShareSettings['kind'], Door> = {
  wechat: {
    gateway: 'https://api.weixin.qq.com',
    token: ({ appId, secret }) => `/cgi-bin/token?${query({ grant_type: 'client_credential', appid: appId, secret })}`,
    ticket: (token) => `/cgi-bin/ticket/getticket?${query({ access_token: token, type: 'jsapi' })}`,
  },
  wecom: {
    gateway: 'https://qyapi.weixin.qq.com',
    token: ({ appId, secret }) => `/cgi-bin/gettoken?${query({ corpid: appId, corpsecret: secret })}`,
    ticket: (token) => `/cgi-bin/get_jsapi_ticket?${query({ access_token: token })}`,
  },
}

const kept = new Map<string, Kept>()
const pauseAfterFailure = 30_000
const margin = 300

/**
 * The site's jsapi ticket: fetched once for concurrent callers, cached until shortly before it expires. Failures are
 * cached for a while too.
 */
export function ticketFor(
  ctx: Pick<OutsideContext, 'site' | 'now' | 'tools'>,
  settings: ShareSettings,
): Promise<string> {
  const key = JSON.stringify([ctx.site.id, settings])
  const now = ctx.now.getTime()
  const known = kept.get(key)
  if (known && known.until > now) return known.ticket
  const entry: Kept = { until: now + pauseAfterFailure, ticket: Promise.resolve('') }
  entry.ticket = fetchTicket(ctx.tools.outbound, settings).then(({ ticket, seconds }) => {
    entry.until = now + Math.max(60, seconds - margin) * 1000
    return ticket
  })
  kept.set(key, entry)
  return entry.ticket
}

async function fetchTicket(outbound: Outbound, settings: ShareSettings) {
  const door = doors[settings.kind]
  const base = (settings.gateway || door.gateway).replace(/\/+$/, '')
  const token = await ask(outbound, base + door.token(settings), 'access_token')
  const answer = await ask(outbound, base + door.ticket(token.value), 'ticket')
  return { ticket: answer.value, seconds: answer.seconds }
}

async function ask(outbound: Outbound, url: string, field: string): Promise<{ value: string; seconds: number }> {
  const { status, body } = await outbound({ url, milliseconds: 5_000, maxBytes: 65_536 })
  const answer = parseJson(body.toString('utf8')) as Record<string, unknown>
  const value = answer[field]
  if (status !== 200 || typeof value !== 'string' || value === '') {
    throw new Error(`the gateway gave no ${field} (status ${status}, errcode ${String(answer.errcode)})`)
  }
  return { value, seconds: Number(answer.expires_in) || 0 }
}

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString()
