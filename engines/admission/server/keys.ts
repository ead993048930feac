import { createECDH, createPrivateKey, hash, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import { type PassFacts, plainCode, type ReadPass, seedOf, signedPart } from '../code.ts'

/** Keys are derived from the installation's secret: the same on every node, and none in a copy of the database. */
export type KeyHolder = { site: { id: string }; tools: { secret: string } }

/** The holder of a pass, and the session (its hash) in which they look at it. */
export type OnDevice = { person: string; session: string }

type SiteKey = { key: KeyObject; point: string }

const known = new Map<string, SiteKey>()
const curve = 'prime256v1'
/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The signed code of someone's pass, and the seed with which their wallet rotates it. */
export const codeFor = (ctx: KeyHolder, { person, session, ...pass }: Omit<PassFacts, 'mark'> & OnDevice) =>
  codeOf(ctx, { ...pass, mark: markOf(pass.grant, { person, session }) })

export function codeOf(ctx: KeyHolder, pass: PassFacts) {
  const signed = signedPart(pass)
  const { key } = siteKey(ctx)
  const signature = sign('sha256', signed, { key, dsaEncoding: 'ieee-p1363' })
  return { code: plainCode(signed, signature), seed: seedOf(doorKey(ctx, pass.pool), pass) }
}

export const isGenuine = (ctx: KeyHolder, { signed, signature }: ReadPass): boolean =>
  verify('sha256', signed, { key: siteKey(ctx).key, dsaEncoding: 'ieee-p1363' }, signature)

/** The expected mark of a grant's code: its holder and session; see `code.ts`. */
export const markOf = (grant: string, { person, session }: OnDevice): string =>
  holderOf(grant, person) + hash('sha256', `${grant} ${person} ${session}`, 'hex').slice(0, 4)

/** The prefix of all marks of one holder of a grant. */
export const holderOf = (grant: string, person: string): string =>
  hash('sha256', `${grant} ${person}`, 'hex').slice(0, 4)

/** The key from which the seeds of a door's passes are derived; checkers' devices get it for that door only. */
export const doorKey = ({ site, tools }: KeyHolder, pool: string): Buffer =>
  Buffer.from(hkdfSync('sha256', tools.secret, site.id, `admission door ${pool}`, 32))

/** The public key, uncompressed, as base64url: devices verify signatures with it. */
export const publicKey = (ctx: KeyHolder): string => siteKey(ctx).point

function siteKey({ site, tools }: KeyHolder): SiteKey {
  const name = `${hash('sha256', tools.secret, 'hex')} ${site.id}`
  const made = known.get(name) ?? makeKey(tools.secret, site.id)
  known.set(name, made)
  return made
}

function makeKey(secret: string, site: string): SiteKey {
  // Sixteen bytes more than the order has: makes the bias of the modulo negligible.
  const wide = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, site, 'admission signature', 48)).toString('hex')}`)
  const scalar = Buffer.from(((wide % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH(curve)
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d: scalar.toString('base64url') }
  return { key: createPrivateKey({ key: jwk, format: 'jwk' }), point: point.toString('base64url') }
}
