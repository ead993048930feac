import { parseJson } from '#kernel/parse-json.ts'
import type { OutboundRequest } from '#kernel/server/outbound.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import { type Desk, later, type Outcome } from './parcel.ts'

export type GatewayAnswer = Record<string, unknown> & { errcode: number }

/** A gateway is unreachable or gave an unexpected answer. The message leaves out its URL, which contains secrets. */
export class GatewayDown extends Error {
  override readonly name = 'GatewayDown'
}

const limits = { milliseconds: 8_000, maxBytes: 1 << 16, maxHops: 0 }

/** One JSON request to a messaging app's gateway; an error number in the answer is returned, not thrown. */
export async function askGateway(desk: Desk, url: string, body?: object): Promise<GatewayAnswer> {
  const request: OutboundRequest = body
    ? { url, method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), ...limits }
    : { url, ...limits }
  return using(desk.site.id, `inbox.${desk.gateway.medium}`, async () => {
    const { status, body: bytes } = await desk.tools.outbound(request).catch((error: Error) => {
      throw new GatewayDown('could not be reached', { cause: error })
    })
    const answer = status === 200 ? parsed(bytes.toString('utf8')) : undefined
    if (!answer) throw new GatewayDown(`answered ${status} without a usable answer`)
    return { ...answer, errcode: Number(answer.errcode ?? 0) }
  })
}

/** If the gateway is paused or fails, the parcel stays queued for a retry. */
export async function retryable(desk: Desk, work: () => Promise<Outcome>): Promise<Outcome> {
  const { gateway } = desk
  if (gateway.isPaused()) return { to: 'later', why: gateway.trouble(), uncounted: true }
  try {
    const outcome = await work()
    if (outcome.to === 'sent') gateway.recover()
    return outcome
  } catch (error) {
    desk.log.warn({ err: error, medium: gateway.medium, site: desk.site.id }, 'a delivery did not leave')
    gateway.stumble()
    return later('unreachable')
  }
}

/** Maps with limited concurrency; results are in the order of the items. */
export async function eachOf<T, R>(items: readonly T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const run = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run))
  return results
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = parseJson(text)
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
