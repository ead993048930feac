import type * as z from 'zod'
import { boundedMap } from '#kernel/bounded-map.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { type OutsideContext, settingsOf } from '#kernel/server/context.ts'
import type { OutboundAnswer, OutboundRequest } from '#kernel/server/outbound.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import type { Site } from '#kernel/site.ts'
import { kohaMeasure, library } from '../../module.ts'
import type { KohaSettings } from '../../settings.ts'
import { kohaToken } from './shapes.ts'

export type KohaContext = { site: Site; now: Date; tools: Pick<OutsideContext['tools'], 'outbound'> }

/** Koha is unreachable or gave an unexpected answer. The message has no secret. */
export class KohaDown extends Error {
  override readonly name = 'KohaDown'
  readonly status: number
  constructor(message: string, status = 0, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/** An answer that is no success: who asked decides what it means. */
export class KohaRefused extends Error {
  override readonly name = 'KohaRefused'
  readonly status: number
  readonly reason: string
  constructor(status: number, reason: string) {
    super(`Koha refused (${status})`)
    this.status = status
    this.reason = reason
  }
}

type Query = Readonly<Record<string, string | number | undefined>>
type Asked = { method?: 'GET' | 'POST' | 'DELETE'; query?: Query; embed?: string; body?: object }

export type Koha = <S extends z.ZodType>(shape: S, path: string, asked?: Asked) => Promise<z.output<S>>

/** A client of the site's Koha; throws `KohaDown` or `KohaRefused`. */
export function kohaOf(ctx: KohaContext): Koha {
  const { koha } = settingsOf(ctx, library)
  if (!koha) throw library.fail('kohaOff')
  return (shape, path, asked = {}) =>
    using(
      ctx.site.id,
      kohaMeasure,
      async () => {
        const answer = await send(ctx, koha, path, asked)
        if (answer.status >= 400) throw new KohaRefused(answer.status, reasonOf(answer))
        const parsed = shape.safeParse(answer.status === 204 ? {} : jsonOf(answer))
        if (!parsed.success) throw new KohaDown(`an answer of ${path.replace(/\d+/g, 'N')} has another form`)
        return parsed.data
      },
      (error) => error instanceof KohaRefused,
    )
}

/** With the token; one that is no longer accepted is fetched anew once. */
async function send(ctx: KohaContext, koha: KohaSettings, path: string, asked: Asked): Promise<OutboundAnswer> {
  const first = await request(ctx, koha, path, asked, await tokenOf(ctx, koha))
  if (first.status !== 401) return checked(first)
  tokens.delete(keyOf(ctx, koha))
  const second = await request(ctx, koha, path, asked, await tokenOf(ctx, koha))
  if (second.status === 401) throw new KohaDown('Koha does not accept its own token', 401)
  return checked(second)
}

function checked(answer: OutboundAnswer): OutboundAnswer {
  if (answer.status >= 500 || answer.status < 200) throw new KohaDown(`Koha answered ${answer.status}`, answer.status)
  return answer
}

const mostBytes = 4 << 20

async function request(ctx: KohaContext, koha: KohaSettings, path: string, asked: Asked, token: string) {
  const { method = 'GET', query = {}, embed, body } = asked
  const url = new URL(`${koha.url.replace(/\/$/, '')}/api/v1${path}`)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(embed && { 'x-koha-embed': embed }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return reach(ctx, { url: url.href, method, headers, ...(body && { body: JSON.stringify(body) }) }, koha)
}

function reach(ctx: KohaContext, sent: OutboundRequest, { milliseconds }: KohaSettings): Promise<OutboundAnswer> {
  return ctx.tools.outbound({ ...sent, milliseconds, maxBytes: mostBytes, maxHops: 0 }).catch((error: Error) => {
    throw new KohaDown('Koha could not be reached', 0, error)
  })
}

type Token = { value: string; until: number }
const tokens = boundedMap<Token>(1_000)
const keyOf = ({ site }: KohaContext, { url, clientId, clientSecret }: KohaSettings) =>
  JSON.stringify([site.id, url, clientId, clientSecret])
/** A token is used until a minute before it ends. */
const earlyMs = 60_000

async function tokenOf(ctx: KohaContext, koha: KohaSettings): Promise<string> {
  const key = keyOf(ctx, koha)
  const known = tokens.get(key)
  if (known && known.until > ctx.now.getTime()) return known.value
  const { clientId, clientSecret } = koha
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  const answer = await reach(
    ctx,
    {
      url: `${koha.url.replace(/\/$/, '')}/api/v1/oauth/token`,
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    },
    koha,
  )
  if (answer.status !== 200) throw new KohaDown(`Koha gave no token (${answer.status})`, answer.status)
  const parsed = kohaToken.safeParse(jsonOf(answer))
  if (!parsed.success) throw new KohaDown('the token of Koha has another form')
  const { access_token: value, expires_in: seconds } = parsed.data
  tokens.set(key, { value, until: ctx.now.getTime() + Math.max(0, seconds * 1_000 - earlyMs) })
  return value
}

function jsonOf({ body }: OutboundAnswer): unknown {
  try {
    return parseJson(body.toString('utf8'))
  } catch (error) {
    throw new KohaDown('Koha’s answer is no JSON', 0, error)
  }
}

function reasonOf(answer: OutboundAnswer): string {
  try {
    const said = jsonOf(answer) as { error?: unknown } | string | null
    return String((typeof said === 'object' ? said?.error : said) ?? '').slice(0, 300)
  } catch {
    return ''
  }
}
