import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

export type CodeKey = {
  id: Buffer
  x: string
  privateKey: KeyObject
  publicKey: KeyObject
  from: number
  until: number
}

/** PKCS #8 prefix of a 32-byte Ed25519 key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Signing key of a site for one quarter, derived from the installation's secret: the same on all nodes, stored nowhere,
 * and the next one can be published in advance.
 */
export function codeKey(secret: string, site: string, quarter: number): CodeKey {
  const seed = derive(secret, ['person code key', site, quarter], 32)
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const id = createHash('sha256').update(x).digest().subarray(0, 4)
  return { id, x, privateKey, publicKey, from: startOf(quarter), until: startOf(quarter + 1) }
}

/** Keys of the previous, current and next quarter. */
export const keysAround = (secret: string, site: string, at: number): CodeKey[] =>
  [-1, 0, 1].map((step) => codeKey(secret, site, quarterOf(at) + step))

/** Quarters since year 0, in UTC. */
export function quarterOf(at: number): number {
  const day = new Date(at * 1000)
  return day.getUTCFullYear() * 4 + Math.floor(day.getUTCMonth() / 3)
}

const startOf = (quarter: number): number => Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3) / 1000

/** Derives a separate key for each use. */
export const derive = (secret: string, use: readonly (string | number)[], bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', JSON.stringify(use), bytes))
