import { BlockList, isIPv6 } from 'node:net'
import { wordingOf } from '#kernel/module.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { identity } from '../../module.ts'

type Place = { network: string; name: string }
type Wording = Pick<ReadContext, 'language' | 'site'>

/** Private and loopback networks. */
const inner = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1/128',
]

/** Name of an address's network by the site's settings; otherwise whether it is a private one. */
export function placeOf(address: string, places: readonly Place[], { language, site }: Wording): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const named = places.find(({ network }) => holds(network, plain))
  if (named) return named.name
  const key = inner.some((network) => holds(network, plain)) ? 'scan.placeInner' : 'scan.placeOuter'
  return wordingOf(identity, key, language, site.words)
}

function holds(network: string, address: string): boolean {
  const [base = '', bits] = network.split('/')
  const family = isIPv6(base) ? 'ipv6' : 'ipv4'
  if (isIPv6(address) !== isIPv6(base)) return false
  const list = new BlockList()
  list.addSubnet(base, Number(bits), family)
  return list.check(address, family)
}
