import type { SmsGateway } from '#kernel/sms-gateway.ts'
import type { Outbound } from '../outbound.ts'
import { MessageRefused, type OutgoingMessage } from './outgoing-message.ts'

type Send<K extends SmsGateway['kind']> = (
  outbound: Outbound,
  gateway: Extract<SmsGateway, { kind: K }>,
  letter: OutgoingMessage,
) => Promise<void>

/** One function per kind of gateway. */
const gateways: { [K in SmsGateway['kind']]: Send<K> } = { http: sendByHttp }

export const sendSms = (outbound: Outbound, gateway: SmsGateway, letter: OutgoingMessage): Promise<void> =>
  gateways[gateway.kind](outbound, gateway, letter)

/** POSTs JSON with a bearer token. 2xx: accepted; 4xx except 408 and 429: refused for good; all else is retried. */
async function sendByHttp(
  outbound: Outbound,
  { url, key, signature }: SmsGateway,
  letter: OutgoingMessage,
): Promise<void> {
  const { id, to, text, template, params } = letter
  const { status } = await outbound({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'idempotency-key': id },
    body: JSON.stringify({ id, to, text, signature, template, params }),
    maxBytes: 64 << 10,
  })
  if (status >= 200 && status < 300) return
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new MessageRefused(`gateway ${status}`)
  throw new Error(`the SMS gateway answered ${status}`)
}
