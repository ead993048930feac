import { BlockList, isIP, isIPv4 } from 'node:net'

/** IPv4 ranges that are local, private or reserved. */
const inner = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net, bits] = range.split('/') as [string, string]
  inner.addSubnet(net, Number(bits), 'ipv4')
}

/** The public part of IPv6, and the ranges in it that are for documentation or embed an IPv4 address. */
const outer6 = new BlockList()
outer6.addSubnet('2000::', 3, 'ipv6')
const inner6 = new BlockList()
for (const [net, bits] of [['2001::', 23] as const, ['2001:db8::', 32] as const, ['2002::', 16] as const]) {
  inner6.addSubnet(net, bits, 'ipv6')
}
inner6.addSubnet('3fff::', 20, 'ipv6')

/** Whether an IP address is public. The public part of IPv6 excludes every notation of a private IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv4(address)) return !inner.check(address, 'ipv4')
  return outer6.check(address, 'ipv6') && !inner6.check(address, 'ipv6')
}
