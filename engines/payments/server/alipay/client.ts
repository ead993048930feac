import { parseJson } from '#kernel/parse-json.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import type { AlipaySettings } from '../../channel-settings.ts'
import { ChannelDown, ChannelRefused } from '../channel.ts'
import type { Steps } from '../context.ts'
import { alipayTime, isSigned, sign, signedText } from './signing.ts'

export const alipayMeasure = 'payments.alipay'

type Asked = { method: string; content: object; more?: Record<string, string> }

/** All parameters of a request, signed. */
export function parametersOf(ctx: Steps, own: AlipaySettings, { method, content, more = {} }: Asked) {
  const fields = {
    ...{ app_id: own.appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', version: '1.0' },
    ...{ timestamp: alipayTime(ctx.tools.now()), biz_content: JSON.stringify(content), ...more },
  }
  return { ...fields, sign: sign(own, signedText(fields, ['sign'])) }
}

/** The address of a page of Alipay on which the person pays. */
export function pageAddress(ctx: Steps, own: AlipaySettings, asked: Asked): string {
  const address = new URL(own.url)
  for (const [name, value] of Object.entries(parametersOf(ctx, own, asked))) address.searchParams.set(name, value)
  return address.href
}

export type AlipayAnswer = Record<string, unknown>

/** Asks the gateway and verifies the answer. `ChannelRefused` has the `sub_code`. */
export function askAlipay(ctx: Steps, own: AlipaySettings, asked: Asked): Promise<AlipayAnswer> {
  return using(
    ctx.site.id,
    alipayMeasure,
    async () => {
      const said = await verified(ctx, own, asked)
      if (said.code === '10000') return said
      const sub = String(said.sub_code ?? '')
      // Not a decision: `20000` and system errors leave it unknown what happened.
      if (said.code !== '40004' || /SYSTEM_ERROR|UNKNOW/i.test(sub)) {
        throw new ChannelDown(`Alipay answered ${String(said.code)} ${sub}`)
      }
      throw new ChannelRefused(sub || '40004', String(said.sub_msg ?? ''))
    },
    (error) => error instanceof ChannelRefused,
  )
}

async function verified(ctx: Steps, own: AlipaySettings, asked: Asked): Promise<AlipayAnswer> {
  const body = new URLSearchParams(parametersOf(ctx, own, asked)).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const sent = { url: own.url, method: 'POST' as const, headers, body, milliseconds: own.milliseconds, maxHops: 0 }
  const answer = await ctx.tools.outbound(sent).catch((error: Error) => {
    throw new ChannelDown('Alipay could not be reached', { cause: error })
  })
  if (answer.status !== 200) throw new ChannelDown(`Alipay answered ${answer.status}`)
  const text = answer.body.toString('utf8')
  const name = `${asked.method.replaceAll('.', '_')}_response`
  const content = contentOf(text, name)
  const { sign: signature = '' } = jsonOf(text) as { sign?: string }
  if (!isSigned(own, content, String(signature))) throw new ChannelDown('the answer is not signed by Alipay')
  return jsonOf(content)
}

/** The object under a name, byte by byte as it was sent: that is what the signature is of. */
export function contentOf(text: string, name: string): string {
  const at = text.indexOf(`"${name}":`)
  const start = at < 0 ? -1 : text.indexOf('{', at)
  if (start < 0) throw new ChannelDown('an answer of another form')
  let depth = 0
  let inText = false
  for (let i = start; i < text.length; i++) {
    const char = text[i]
    if (inText) {
      if (char === '\\') i++
      else if (char === '"') inText = false
    } else if (char === '"') inText = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return text.slice(start, i + 1)
  }
  throw new ChannelDown('an answer that is cut off')
}

function jsonOf(text: string): AlipayAnswer {
  try {
    return parseJson(text) as AlipayAnswer
  } catch (error) {
    throw new ChannelDown('Alipay’s answer is no JSON', { cause: error })
  }
}
