import { isIPv6 } from 'node:net'
import type { Nas } from '../nas-settings.ts'
import { isGenuineRequest } from './authenticators.ts'

export type KnownNas = Nas & { site: string }

/** NASes by source address. */
export type NasTable = ReadonlyMap<string, readonly KnownNas[]>

/** Secrets tried for one packet at most. */
const mostOfAddress = 16

export function nasTable(all: readonly KnownNas[]): NasTable {
  const table = new Map<string, KnownNas[]>()
  for (const nas of all) {
    const address = canonicalAddress(nas.address)
    const known = table.get(address) ?? []
    if (known.length < mostOfAddress) table.set(address, [...known, nas])
  }
  return table
}

/** One spelling for an address; IPv4 addresses arrive as `::ffff:10.0.0.1` on a socket for both families. */
export function canonicalAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const plain = address.split('%')[0]!
  return isIPv6(plain) ? new URL(`http://[${plain}]`).hostname.slice(1, -1) : plain
}

/**
 * The NAS whose secret signed the packet. Two sites with one address and one secret cannot be told apart: then it belongs
 * to neither.
 */
export function signerOf(candidates: readonly KnownNas[], packet: Buffer): KnownNas | 'forged' | 'ambiguous' {
  const signers = candidates.filter(({ secret }) => isGenuineRequest(packet, secret))
  const [first] = signers
  if (!first) return 'forged'
  return signers.some(({ site }) => site !== first.site) ? 'ambiguous' : first
}
