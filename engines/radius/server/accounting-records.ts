import { addressOf, counterOf, integerOf, MalformedPacket, textOf } from './attributes.ts'
import { terminateCauseOf } from './causes.ts'
import type { Packet } from './packet.ts'

/** What an Accounting-Request says about one session. Counters are totals since its start, never differences. */
export type Session = {
  site: string
  /** Name of the NAS in the site's settings. */
  nas: string
  /** The NAS as it names itself: behind a RADIUS proxy several share one setting. Session ids are unique within it. */
  nasId: string
  sessionId: string
  /** '' if the packet has none; allowed in updates. */
  username: string
  /** IPv4, else IPv6, else ''. */
  address: string
  /** `aa:bb:cc:dd:ee:ff`, or '' if Calling-Station-Id is something else. */
  mac: string
  /** From the user, and to the user. */
  inBytes: number
  outBytes: number
  seconds: number
  /** Of a stop: a key of `causes.ts`; else ''. */
  cause: string
  /** When it happened, by the NAS's clock if that is plausible. */
  at: Date
}

/** All sessions of this NAS that began before `at` have ended, whether it told so or not. */
export type NasRestart = Pick<Session, 'site' | 'nas' | 'nasId' | 'at'>

export type AccountingRecord =
  | { kind: 'started' | 'updated' | 'stopped'; session: Session }
  | { kind: 'restarted'; restart: NasRestart }

type Source = { site: string; nas: string; address: string; now: Date }

const kinds: Readonly<Record<number, AccountingRecord['kind']>> = {
  1: 'started',
  2: 'stopped',
  3: 'updated',
  7: 'restarted',
  8: 'restarted',
}

/** Undefined for kinds of accounting that are not about sessions of people (tunnels, RFC 2867): nothing to keep. */
export function recordOf({ attributes }: Packet, source: Source): AccountingRecord | undefined {
  const status = integerOf(attributes, 'acctStatusType')
  if (status === undefined) throw new MalformedPacket('no Acct-Status-Type')
  const kind = kinds[status]
  if (!kind) return undefined
  const { site, nas, address } = source
  const nasId = textOf(attributes, 'nasIdentifier') || addressOf(attributes, 'nasIpAddress') || address
  const at = timeOf(attributes, source.now)
  if (kind === 'restarted') return { kind, restart: { site, nas, nasId, at } }
  const sessionId = textOf(attributes, 'acctSessionId')
  if (!sessionId) throw new MalformedPacket('no Acct-Session-Id')
  return { kind, session: { site, nas, nasId, sessionId, at, ...detailsOf(attributes, kind) } }
}

function detailsOf(attributes: Packet['attributes'], kind: 'started' | 'updated' | 'stopped') {
  const cause = terminateCauseOf(integerOf(attributes, 'acctTerminateCause'))
  return {
    username: textOf(attributes, 'userName'),
    address: addressOf(attributes, 'framedIpAddress') || addressOf(attributes, 'framedIpv6Address'),
    mac: macOf(textOf(attributes, 'callingStationId')),
    inBytes: countable(counterOf(attributes, 'acctInputOctets', 'acctInputGigawords')),
    outBytes: countable(counterOf(attributes, 'acctOutputOctets', 'acctOutputGigawords')),
    seconds: integerOf(attributes, 'acctSessionTime') ?? 0,
    cause: kind === 'stopped' ? cause : '',
  }
}

/** More than eight petabytes in one session is an error of the device. */
function countable(bytes: bigint): number {
  if (bytes > BigInt(Number.MAX_SAFE_INTEGER)) throw new MalformedPacket('an impossible number of bytes')
  return Number(bytes)
}

const ahead = 300
const longAgo = 7 * 86_400

/** The NAS's own time, unless its clock is wrong; else the time of arrival without the delay it names. */
function timeOf(attributes: Packet['attributes'], now: Date): Date {
  const seconds = now.getTime() / 1000
  const told = integerOf(attributes, 'eventTimestamp')
  if (told !== undefined && told <= seconds + ahead && told >= seconds - longAgo) return new Date(told * 1000)
  const delay = integerOf(attributes, 'acctDelayTime') ?? 0
  return new Date(now.getTime() - (delay <= longAgo ? delay * 1000 : 0))
}

/** Devices write 00-11-22-33-44-55, 0011.2233.4455, 001122334455, some with `:ssid` behind it. */
export function macOf(station: string): string {
  const found = /^((?:[0-9a-f]{2}[-:.]?){5}[0-9a-f]{2}|(?:[0-9a-f]{4}[-.:]){2}[0-9a-f]{4})(?![0-9a-f])/i.exec(station)
  if (!found) return ''
  const digits = found[1]!.replace(/[^0-9a-f]/gi, '').toLowerCase()
  return digits.match(/../g)!.join(':')
}
