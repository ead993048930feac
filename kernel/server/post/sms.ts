import type { SmsGateway } from '#kernel/sms-gateway.ts'
import type { Outbound } from '../outbound.ts'
import { type Letter, LetterRefused } from './letter.ts'

type Send<K extends SmsGateway['kind']> = (
  outbound: Outbound,
  gateway: Extract<SmsGateway, { kind: K }>,
  letter: Letter,
) => Promise<void>

/** One function per kind of gateway. */
const gateways: { [K in SmsGateway['kind']]: Send<K> } = { http: sendByHttp }

export const sendSms = (outbound: Outbound, gateway: SmsGateway, letter: Letter): Promise<void> =>
  gateways[gateway.kind](outbound, gateway, letter)

/** POSTs JSON with a bearer token. 2xx: accepted; 4xx except 408 and 429: refused for good; all else is retried. */
async function sendByHttp(outbound: Outbound, { url, key, signature }: SmsGateway, letter: Letter): Promise<void> {
  const { id, to, text, template, params } = letter
  const { status } = await outbound({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'idempotency-key': id },
    body: JSON.stringify({ id, to, text, signature, template, params }),
    maxBytes: 64 << 10,
  })
  if (status >= 200 && status < 300) return
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new LetterRefused(`gateway ${status}`)
  throw new Error(`the SMS gateway answered ${status}`)
}
