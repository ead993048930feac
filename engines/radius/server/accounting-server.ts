import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import type { Logger } from 'pino'
import { allow, type Rate } from '#kernel/server/queues/rate-limit.ts'
import { type AccountingRecord, recordOf } from './accounting-records.ts'
import { openAnsweredRequests } from './answered-requests.ts'
import { attributeTypes, MalformedPacket } from './attributes.ts'
import { signResponse } from './authenticators.ts'
import { type DropReason, openDroppedPackets } from './dropped-packets.ts'
import { canonicalAddress, type KnownNas, type NasTable, signerOf } from './nas-table.ts'
import { codes, decodePacket, type Packet, packetBytes } from './packet.ts'
import { openLanes } from './record-lanes.ts'

export type AccountingServer = {
  address: string
  port: number
  /** Packets dropped since the start, by reason. */
  dropped: () => Readonly<Partial<Record<DropReason, number>>>
  close: () => Promise<void>
}

export type Limits = {
  /** Packets of one source whose signature is checked, and those accepted. */
  checked: Rate
  accepted: Rate
  /** Records waiting to be written, in all and of one NAS. */
  waiting: number
  waitingOfNas: number
}

const usual: Limits = {
  checked: { burst: 10_000, perSecond: 5_000 },
  accepted: { burst: 4_000, perSecond: 2_000 },
  waiting: 10_000,
  waitingOfNas: 4_000,
}

type Options = {
  address: string
  port: number
  nases: () => NasTable
  /** Writes records of one site, in order, all or none. It has to be idempotent: a record may come again. */
  write: (site: string, records: readonly AccountingRecord[]) => Promise<void>
  log: Logger
  now?: () => Date
  limits?: Partial<Limits>
}

/** RADIUS accounting over UDP (RFC 2866). A record is acknowledged after it was written, and not at all otherwise. */
export async function openAccountingServer(options: Options): Promise<AccountingServer> {
  const { address, port, log } = options
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
  const dropped = openDroppedPackets(log)
  const receive = receiverOf(options, socket, dropped.note)
  socket.on('message', (bytes, from) => receive.message(bytes, from))
  socket.bind(port, address)
  await once(socket, 'listening')
  socket.on('error', (error) => log.error({ err: error }, 'the RADIUS socket failed'))
  return {
    ...socket.address(),
    dropped: dropped.counts,
    close: async () => {
      socket.removeAllListeners('message')
      await receive.stop()
      await new Promise<void>((closed) => socket.close(closed))
    },
  }
}

type Received = { packet: Packet; nas: KnownNas; source: string; from: RemoteInfo }

function receiverOf(options: Options, socket: Socket, drop: (r: DropReason, source: string, e?: unknown) => void) {
  const limits = { ...usual, ...options.limits }
  const requests = openAnsweredRequests()
  const now = options.now ?? (() => new Date())
  const lanes = openLanes<AccountingRecord & { site: string }>({
    write: (records) => options.write(records[0]!.site, records),
    most: limits.waiting,
    mostOfLane: limits.waitingOfNas,
    ofGroup: 100,
    groups: 4,
  })

  function accept({ packet, nas, source, from }: Received): DropReason | undefined {
    const known = requests.find(source, packet)
    if (known) {
      if (known.answer) send(known.answer, from)
      return undefined
    }
    if (!allow(`radius accepted ${nas.site} ${nas.name}`, limits.accepted)) return 'tooFast'
    const about = { site: nas.site, nas: nas.name, address: canonicalAddress(from.address), now: now() }
    const record = packet.code === codes.accountingRequest ? recordOf(packet, about) : undefined
    if (!record) {
      send(answerTo(packet, nas), from)
      return undefined
    }
    const written = lanes.add(`${nas.site} ${nas.name}`, { ...record, site: nas.site })
    if (!written) return 'queueFull'
    const entry = requests.begin(source, packet)
    written
      .then(() => {
        entry.answer = answerTo(packet, nas)
        send(entry.answer, from)
      })
      .catch((error) => {
        requests.forget(source, packet, entry)
        drop('notWritten', about.address, error)
      })
    return undefined
  }

  const send = (bytes: Buffer, { address, port }: RemoteInfo) =>
    socket.send(bytes, port, address, (error) => error && options.log.warn({ err: error }, 'no RADIUS answer was sent'))

  const message = (bytes: Buffer, from: RemoteInfo) => {
    const address = canonicalAddress(from.address)
    try {
      const received = checked(bytes, from, options.nases(), limits.checked)
      const refused = typeof received === 'string' ? received : accept(received)
      if (refused) drop(refused, address)
    } catch (error) {
      drop(error instanceof MalformedPacket ? 'malformed' : 'notWritten', address, error)
    }
  }
  return { message, stop: lanes.stop }
}

/** What costs least is checked first: strangers cost one look into a map. */
function checked(bytes: Buffer, from: RemoteInfo, table: NasTable, rate: Rate): Received | DropReason {
  const address = canonicalAddress(from.address)
  const candidates = table.get(address)
  if (!candidates) return 'unknownSource'
  if (!allow(`radius checked ${address}`, rate)) return 'tooFast'
  const packet = decodePacket(bytes)
  if (packet.code !== codes.accountingRequest && packet.code !== codes.statusServer) return 'wrongCode'
  const nas = signerOf(candidates, packetBytes(bytes))
  if (typeof nas === 'string') return nas
  return { packet, nas, from, source: `${nas.site} ${address} ${from.port}` }
}

/**
 * Proxy-State comes back as it was sent, in its order (RFC 2865, 5.33). Without a Message-Authenticator: implementations
 * differ in how they compute that of an Accounting-Response, and the authenticator signs it already.
 */
function answerTo({ identifier, attributes, authenticator }: Packet, { secret }: KnownNas): Buffer {
  const proxies = attributes.filter(({ type }) => type === attributeTypes.proxyState)
  return signResponse({ code: codes.accountingResponse, identifier, attributes: proxies }, { authenticator }, secret)
}
