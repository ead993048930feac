import { askGateway, type GatewayAnswer, GatewayDown } from './ask.ts'
import { type Desk, failed, later, type Outcome } from './parcel.ts'

/** A token the gateway no longer knows. */
const stale = new Set([40001, 40014, 42001])
/** Too many calls: per minute, at once, a day. */
const busySeconds: Readonly<Record<number, number>> = { 45009: 600, 45011: 60, 45033: 30, [-1]: 30 }

type TokenQuery = { url: string; query: Record<string, string> }

/** Asks with the site's token, and once more with a new one where the gateway no longer knows it. */
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

/** What an error number means for a parcel; none where it went through. */
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
