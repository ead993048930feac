import { parseJson } from '#kernel/parse-json.ts'
import type { OutboundAnswer } from '#kernel/server/outbound.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import type { WechatSettings } from '../../channel-settings.ts'
import { ChannelDown, ChannelRefused } from '../channel.ts'
import type { Steps } from '../context.ts'
import { platformKey } from './platform-keys.ts'
import { authorizationOf, isSigned } from './signing.ts'

export const wechatMeasure = 'payments.wechat'

type Asked = { method?: 'GET' | 'POST'; path: string; body?: object }
type Headers = { header: (name: string) => string; body: Buffer }

/** Sends a signed request and verifies the answer. Throws `ChannelDown` or `ChannelRefused` (with WeChat's code). */
export function askWechat(ctx: Steps, own: WechatSettings, asked: Asked): Promise<Record<string, unknown>> {
  return using(
    ctx.site.id,
    wechatMeasure,
    async () => {
      const answer = await send(ctx, own, asked)
      if (answer.status >= 500 || answer.status === 429) throw new ChannelDown(`WeChat Pay answered ${answer.status}`)
      if (!(await isVerified(ctx, own, headersOf(answer))))
        throw new ChannelDown('the answer is not signed by WeChat Pay')
      const said = answer.status === 204 ? {} : jsonOf(answer.body)
      if (answer.status >= 400) throw new ChannelRefused(String(said.code ?? answer.status), String(said.message ?? ''))
      return said
    },
    (error) => error instanceof ChannelRefused,
  )
}

/** A file named by an earlier answer; its own answer is not signed, its hash was. */
export async function fetchFile(ctx: Steps, own: WechatSettings, url: string): Promise<Buffer> {
  const target = new URL(url)
  if (target.host !== new URL(own.url).host) throw new ChannelDown('a bill on another server')
  const answer = await send(ctx, own, { path: target.pathname + target.search }, 32 << 20)
  if (answer.status !== 200) throw new ChannelDown(`the bill could not be fetched (${answer.status})`)
  return answer.body
}

async function send(ctx: Steps, own: WechatSettings, { method = 'GET', path, body }: Asked, maxBytes = 1 << 20) {
  const text = body ? JSON.stringify(body) : ''
  const authorization = authorizationOf(own, { method, path, body: text, now: ctx.tools.now() })
  const headers = {
    ...{ authorization, accept: 'application/json', 'user-agent': 'campanile' },
    ...(text && { 'content-type': 'application/json' }),
  }
  const url = own.url.replace(/\/$/, '') + path
  const sent = {
    url,
    method,
    headers,
    milliseconds: own.milliseconds,
    maxBytes,
    maxHops: 0,
    ...(text && { body: text }),
  }
  return ctx.tools.outbound(sent).catch((error: Error) => {
    throw new ChannelDown('WeChat Pay could not be reached', { cause: error })
  })
}

const headersOf = ({ headers, body }: OutboundAnswer): Headers => ({
  header: (name) => String(headers[name] ?? ''),
  body,
})

const oldestSeconds = 300

/** Whether WeChat Pay has signed these bytes within the last five minutes. */
export async function isVerified(ctx: Steps, own: WechatSettings, { header, body }: Headers): Promise<boolean> {
  const timestamp = header('wechatpay-timestamp')
  const age = Math.abs(ctx.tools.now().getTime() / 1_000 - Number(timestamp))
  if (!/^\d{1,12}$/.test(timestamp) || age > oldestSeconds) return false
  const fetchCertificates = async () => {
    const answer = await send(ctx, own, { path: '/v3/certificates' })
    if (answer.status !== 200) throw new ChannelDown(`there are no certificates (${answer.status})`)
    return answer.body.toString('utf8')
  }
  const serial = header('wechatpay-serial')
  const key = await platformKey(ctx, own, serial, fetchCertificates).catch((error: Error) => {
    throw error instanceof ChannelDown ? error : new ChannelDown('the certificates cannot be read', { cause: error })
  })
  if (!key) return false
  const lines = [timestamp, header('wechatpay-nonce'), body.toString('utf8')]
  return isSigned(key, lines, header('wechatpay-signature'))
}

function jsonOf(body: Buffer): Record<string, unknown> {
  try {
    return parseJson(body.toString('utf8')) as Record<string, unknown>
  } catch (error) {
    throw new ChannelDown('WeChat Pay’s answer is no JSON', { cause: error })
  }
}
