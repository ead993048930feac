import { createHash } from 'node:crypto'
import { boundedMap } from '#kernel/bounded-map.ts'
import { seconds } from '#kernel/clock.ts'
import { parseJson } from '#kernel/parse-json.ts'
import { type OutsideContext, settingsOf } from '#kernel/server/context.ts'
import { type OutboundAnswer, OutboundRefused } from '#kernel/server/outbound.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import type { Site } from '#kernel/site.ts'
import { network, networkMeasure } from '../../module.ts'
import type { HttpSettings, Operation } from '../../settings.ts'
import type { Trouble } from '../../shapes.ts'
import { type Mapping, mappingOf, type Route } from './mapping.ts'

export type HttpContext = { site: Site; now: Date; tools: Pick<OutsideContext['tools'], 'outbound'> }

/** The system is unreachable or gave an unexpected answer. The message has no secret. */
export class SystemDown extends Error {
  override readonly name = 'SystemDown'
  readonly trouble: Exclude<Trouble, ''>
  constructor(message: string, trouble: Exclude<Trouble, ''>, cause?: unknown) {
    super(message, { cause })
    this.trouble = trouble
  }
}

/** It answered, and does not want to. */
export class SystemRefused extends Error {
  override readonly name = 'SystemRefused'
  readonly reason: string
  constructor(operation: Operation, reason: string) {
    super(`the network system refused ${operation}`)
    this.reason = reason
  }
}

export type Answer = Readonly<Record<string, unknown>>
export type Ours = Readonly<Record<string, string | undefined>>
export type Client = { mapping: Mapping; ask: (operation: Operation, ours: Ours) => Promise<Answer> }

export function clientOf(ctx: HttpContext): Client {
  const { http } = settingsOf(ctx, network)
  if (!http) throw network.fail('systemDown')
  const mapping = mappingOf(http)
  const ask = (operation: Operation, ours: Ours) =>
    using(
      ctx.site.id,
      networkMeasure,
      () => exchange(ctx, http, mapping, operation, ours),
      (error) => error instanceof SystemRefused,
    )
  return { mapping, ask }
}

async function exchange(ctx: HttpContext, http: HttpSettings, mapping: Mapping, operation: Operation, ours: Ours) {
  const route = mapping.routes[operation]
  const values = sentBy(route, ours)
  const first = await send(ctx, http, route, await authorised(ctx, http, mapping, values))
  const isOld = mapping.auth === 'token' && first.status === 401
  if (isOld) tokens.delete(keyOf(ctx, http))
  const answer = isOld ? await send(ctx, http, route, await authorised(ctx, http, mapping, values)) : first
  if (answer.status === 401 || answer.status === 403) {
    throw new SystemDown('the network system does not accept our secret', 'refused')
  }
  if (answer.status < 200 || answer.status >= 300) {
    throw new SystemDown(`the network system answered ${answer.status}`, 'badAnswer')
  }
  const said = jsonOf(answer)
  if (String(valueAt(said, mapping.ok.field)) === mapping.ok.value) return said
  throw new SystemRefused(operation, String(valueAt(said, mapping.message) ?? '').slice(0, 200))
}

const sentBy = ({ send: names }: Route, ours: Ours): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([theirs, name]) => (ours[name] === undefined ? [] : [[theirs, ours[name]]])),
  )

async function authorised(ctx: HttpContext, http: HttpSettings, { auth }: Mapping, values: Record<string, string>) {
  if (auth === 'token') return { ...values, access_token: await tokenOf(ctx, http) }
  const dated = { ...values, ...(http.appId && { appid: http.appId }), ts: String(seconds(ctx.now)) }
  return { ...dated, sign: signatureOf(dated, http.secret) }
}

/** Sorted by name, joined as `k=v&`, with the secret at the end. */
export function signatureOf(values: Readonly<Record<string, string>>, secret: string): string {
  const sorted = Object.keys(values).toSorted()
  const text = sorted.map((name) => `${name}=${values[name]}&`).join('')
  return createHash('md5').update(`${text}key=${secret}`).digest('hex').toUpperCase()
}

const mostBytes = 2 << 20

function send(ctx: HttpContext, http: HttpSettings, { method, path }: Pick<Route, 'method' | 'path'>, values: object) {
  const form = new URLSearchParams(values as Record<string, string>).toString()
  const url = `${http.url.replace(/\/$/, '')}${path}`
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
  const request =
    method === 'GET'
      ? { url: `${url}?${form}`, method, headers: { accept: 'application/json' } }
      : { url, method, headers, body: form }
  const limits = { milliseconds: http.milliseconds, maxBytes: mostBytes, maxHops: 0 }
  return ctx.tools.outbound({ ...request, ...limits }).catch((error: Error) => {
    const trouble = error instanceof OutboundRefused ? 'forbidden' : 'unreachable'
    throw new SystemDown('the network system could not be reached', trouble, error)
  })
}

type Token = { value: string; until: number }
const tokens = boundedMap<Token>(1_000)
const keyOf = ({ site }: HttpContext, { url, appId, secret }: HttpSettings) =>
  JSON.stringify([site.id, url, appId, secret])
/** A token is used until a minute before it ends. */
const earlySeconds = 60
const usualSeconds = 600

async function tokenOf(ctx: HttpContext, http: HttpSettings): Promise<string> {
  const known = tokens.get(keyOf(ctx, http))
  if (known && known.until > seconds(ctx.now)) return known.value
  const route = { method: 'POST' as const, path: '/api/v1/auth/get-access-token' }
  const answer = await send(ctx, http, route, { appId: http.appId, appSecret: http.secret })
  if (answer.status !== 200) throw new SystemDown(`no token (${answer.status})`, 'refused')
  const said = jsonOf(answer)
  const value = valueAt(said, 'data.access_token')
  if (typeof value !== 'string' || value === '') throw new SystemDown('no token', 'refused')
  const lasts = Number(valueAt(said, 'data.expires_in') ?? usualSeconds)
  tokens.set(keyOf(ctx, http), { value, until: seconds(ctx.now) + Math.max(0, lasts - earlySeconds) })
  return value
}

function jsonOf({ body }: OutboundAnswer): Answer {
  try {
    const said = parseJson(body.toString('utf8'))
    if (said !== null && typeof said === 'object' && !Array.isArray(said)) return said as Answer
  } catch (error) {
    throw new SystemDown('the answer is no JSON', 'badAnswer', error)
  }
  throw new SystemDown('the answer has another form', 'badAnswer')
}

/** A value by its path: `data.user_name`. */
export function valueAt(of: unknown, path: string): unknown {
  let at = of
  for (const name of path.split('.')) {
    if (at === null || typeof at !== 'object' || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}
