import { boundedMap } from '#kernel/bounded-map.ts'
import type { Packet } from './packet.ts'

/** A request being written, or its answer. */
export type AnsweredRequest = { authenticator: Buffer; at: number; answer?: Buffer }

/**
 * A NAS sends a request again until it is answered: same port, same identifier, same authenticator. After this time the
 * same bytes are another event (Accounting-On of a device that restarted twice).
 */
const window = 30_000

export type AnsweredRequests = {
  find: (source: string, packet: Packet) => AnsweredRequest | undefined
  begin: (source: string, packet: Packet) => AnsweredRequest
  /** It was not written: the next copy is tried again. */
  forget: (source: string, packet: Packet, entry: AnsweredRequest) => void
}

export function openAnsweredRequests(clock: () => number = () => performance.now(), most = 20_000): AnsweredRequests {
  const known = boundedMap<AnsweredRequest>(most)
  const keyOf = (source: string, { identifier, code }: Packet) => `${source} ${code} ${identifier}`
  return {
    find: (source, packet) => {
      const entry = known.get(keyOf(source, packet))
      const isSame = entry?.authenticator.equals(packet.authenticator) && clock() - entry.at < window
      return isSame ? entry : undefined
    },
    begin: (source, packet) => {
      // A copy: a part of the received bytes would keep all of them.
      const entry = { authenticator: Buffer.from(packet.authenticator), at: clock() }
      known.set(keyOf(source, packet), entry)
      return entry
    },
    forget: (source, packet, entry) => {
      const key = keyOf(source, packet)
      if (known.get(key) === entry) known.delete(key)
    },
  }
}
