import { askGateway, type GatewayAnswer, GatewayDown } from './ask.ts'
import { type Desk, failed, later, type Outcome } from './parcel.ts'

/** Error numbers for an invalid or expired token. */
const stale = new Set([40001, 40014, 42001])
/** Pause in seconds by error number of a rate limit. */
const busySeconds: Readonly<Record<number, number>> = { 45009: 600, 45011: 60, 45033: 30, [-1]: 30 }

type TokenQuery = { url: string; query: Record<string, string> }

/** Sends a request with the site's token, and retries once with a new token if the gateway rejects it. */
export async function askWithToken(desk: Desk, from: TokenQuery, url: string, body: object): Promise<GatewayAnswer> {
  const ask = async () => {
    const token = await desk.gateway.token(() => fetchToken(desk, from))
    return { token, answer: await askGateway(desk, `${url}?access_token=${encodeURIComponent(token)}`, body) }
  }
  const { token, answer } = await ask()
  if (!stale.has(answer.errcode)) return answer
  desk.gateway.dropToken(token)
  return (await ask()).answer
}

async function fetchToken(desk: Desk, { url, query }: TokenQuery): Promise<{ value: string; seconds: number }> {
  const answer = await askGateway(desk, `${url}?${new URLSearchParams(query)}`)
  const value = answer.access_token
  if (answer.errcode !== 0 || typeof value !== 'string' || value === '') {
    throw new GatewayDown(`no token was given (errcode ${answer.errcode})`)
  }
  return { value, seconds: Number(answer.expires_in) || 7200 }
}

/** The outcome for an error number; undefined on success. */
export function troubleOf(
  { gateway }: Desk,
  { errcode }: GatewayAnswer,
  final: Readonly<Record<number, string>>,
): Outcome | undefined {
  if (errcode === 0) return undefined
  const rest = busySeconds[errcode]
  if (rest !== undefined) {
    gateway.pause(rest, 'quota')
    return { to: 'later', why: 'quota', uncounted: true }
  }
  if (stale.has(errcode)) return later('badToken')
  return failed(final[errcode] ?? `code ${errcode}`)
}
