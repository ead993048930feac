import webPush from 'web-push'
import { daySeconds } from '#kernel/clock.ts'
import { OutboundRefused } from '#kernel/server/outbound.ts'
import { using } from '#kernel/server/usage/connectors.ts'
import { arrivedPath } from '../../arrived-contract.ts'
import type { Priority } from '../../shapes.ts'
import { eachOf, retryable } from './ask.ts'
import { addressOf, framed } from './compose.ts'
import { type Desk, type Device, failed, later, type Outcome, type Parcel, sent, type Way } from './parcel.ts'

const atOnce = 8
const urgencies = { critical: 'high', high: 'high', normal: 'normal', low: 'low' } as const satisfies Record<
  Priority,
  string
>
/** Time to live: dropped for a device that is offline for longer. */

/** Web Push to all devices of a person. The payload is encrypted for each device. */
export const byPush: Way = (desk, parcels) =>
  eachOf(parcels, atOnce, (parcel) => retryable(desk, () => tell(desk, parcel)))

async function tell(desk: Desk, parcel: Parcel): Promise<Outcome> {
  if (parcel.devices.length === 0) return { to: 'skipped', why: 'noDevice' }
  const keys = desk.gateway.keys()
  if (!keys) return { to: 'skipped', why: 'noDevice' }
  const results = await eachOf(parcel.devices, 2, (device) => sendTo(desk, keys, parcel, device))
  const gone = parcel.devices.filter((_, i) => results[i]!.why === 'gone').map(({ id }) => id)
  const best = results.find(({ to }) => to === 'sent') ?? results.find(({ to }) => to === 'later') ?? results[0]!
  return best.why === 'gone' ? { to: 'skipped', why: 'noDevice', gone } : { ...best, gone }
}

type Keys = { publicKey: string; privateKey: string }

async function sendTo(desk: Desk, keys: Keys, parcel: Parcel, device: Device): Promise<Outcome> {
  try {
    const { endpoint, headers, body } = sealedFor(desk, keys, parcel, device)
    const { status, headers: said } = await using(desk.site.id, 'inbox.push', () =>
      desk.tools.outbound({ url: endpoint, method: 'POST', headers, body, milliseconds: 8_000, maxBytes: 1 << 16 }),
    )
    return outcomeOf(status, Number(said['retry-after']) || 0)
  } catch (error) {
    // A refused address or an invalid key is permanent; network errors are retried. Each device has its own result.
    const isOnTheWay =
      typeof (error as { code?: unknown }).code === 'string' || (error as Error).name === 'TimeoutError'
    return error instanceof OutboundRefused || !isOnTheWay ? failed('gone') : later('unreachable')
  }
}

function sealedFor(desk: Desk, keys: Keys, parcel: Parcel, { endpoint, p256dh, auth }: Device) {
  const { title, text, page } = framed(desk.head, 'push', parcel.content, parcel.language, parcel.name)
  const url = addressOf(desk.head, page)
  const arrived = desk.site.prefix + arrivedPath
  const shown = { title, text: text.slice(0, 300), url, tag: parcel.tag, parcel: parcel.id, arrived }
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(shown), {
    vapidDetails: { subject: `https://${desk.site.hosts[0]}`, ...keys },
    TTL: daySeconds,
    urgency: urgencies[parcel.priority],
  })
  const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]))
  return { endpoint: details.endpoint, headers, body: details.body }
}

/** 404 and 410: the subscription has ended; 401 and 403: it belongs to another key. */
function outcomeOf(status: number, rest: number): Outcome {
  if (status >= 200 && status < 300) return sent
  if ([401, 403, 404, 410].includes(status)) return failed('gone')
  if (status === 413) return failed('tooLarge')
  if (status === 429 || status >= 500) return { ...later(status === 429 ? 'quota' : 'unreachable'), afterSeconds: rest }
  return failed(`code ${status}`)
}
