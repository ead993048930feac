import { createHmac, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { derivedKey } from '#kernel/server/derived-key.ts'
import { isSameText } from '#kernel/server/same-text.ts'
import type { TokenRow } from './schema.ts'

type Context = Pick<ReadContext, 'site' | 'tools' | 'now'>

/** Seconds of one step; a code is good during its step and the one after. */
const step = 30
const macDigits = 20

export const codePrefix = 'CP1.'
export const tokenPrefix = 'CT1.'
export const credentialPrefix = 'CV1.'

const plain = (id: string): string => id.replaceAll('-', '').toUpperCase()
const hex = (value: number, length: number): string => value.toString(16).toUpperCase().padStart(length, '0')

export function uuidOf(text: string): string {
  return text.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const mac = (ctx: Context, purpose: string, id: string, said: string): string =>
  createHmac('sha256', derivedKey(ctx, { purpose, id })).update(said).digest('hex').slice(0, macDigits).toUpperCase()

type Turning = { id: string; turn: number }

/** The code of a card in the step of `ctx.now`. `turn` changes with each payment, so that a code pays once. */
export function codeOf(ctx: Context, { id, turn }: Turning) {
  const at = Math.floor(seconds(ctx.now) / step)
  const code = `${codePrefix}${plain(id)}${hex(at, 8)}${mac(ctx, 'card.code', id, `${at} ${turn}`)}`
  return { code, issued: at * step, expires: (at + 2) * step }
}

export type ReadCode = { id: string; at: number; mac: string }

/** The parts of a code with this prefix; undefined if it is none. */
export function readCode(prefix: string, text: string): ReadCode | undefined {
  const [, id, at, seal] =
    new RegExp(`^${prefix.replace('.', '[.]')}([0-9A-F]{32})([0-9A-F]{8})([0-9A-F]{${macDigits}})$`, 'i').exec(text) ??
    []
  if (!id || !at || !seal) return undefined
  return { id: uuidOf(id), at: Number.parseInt(at, 16), mac: seal.toUpperCase() }
}

/** `used`: it was good before the last payment. */
export function checkCode(
  ctx: Context,
  { turn, id }: Turning,
  { at, mac: seal }: ReadCode,
): 'good' | 'old' | 'used' | 'bad' {
  const isOf = (of: number) => isSameText(mac(ctx, 'card.code', id, `${at} ${of}`), seal)
  if (!isOf(turn)) return turn > 0 && isOf(turn - 1) ? 'used' : 'bad'
  const now = Math.floor(seconds(ctx.now) / step)
  return at === now || at === now - 1 ? 'good' : 'old'
}

const credentialStep = 300

export function credentialOf(ctx: Context, person: string) {
  const at = Math.floor(seconds(ctx.now) / credentialStep)
  const code = `${credentialPrefix}${plain(person)}${hex(at, 8)}${mac(ctx, 'card.credential', person, String(at))}`
  return { code, issued: at * credentialStep, expires: (at + 2) * credentialStep }
}

export function isCredential(ctx: Context, { id, at, mac: seal }: ReadCode): boolean {
  const now = Math.floor(seconds(ctx.now) / credentialStep)
  return (at === now || at === now - 1) && isSameText(mac(ctx, 'card.credential', id, String(at)), seal)
}

/** DER in front of the 32 bytes of an Ed25519 private key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const signingKey = (ctx: Context): KeyObject => {
  const seed = derivedKey(ctx, { purpose: 'card.tokens', id: '1' })
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}

/** The raw public key of the site, with which a terminal checks codes without network. */
export const tokenKey = (ctx: Context): string =>
  createPublicKey(signingKey(ctx)).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')

export function tokenCodes(ctx: Context, rows: readonly Pick<TokenRow, 'id' | 'expiresAt' | 'most'>[]): string[] {
  const key = signingKey(ctx)
  return rows.map(({ id, expiresAt, most }) => {
    const said = `${tokenPrefix}${plain(id)}${hex(seconds(expiresAt), 8)}${hex(most, 6)}`
    return `${said}.${sign(null, Buffer.from(said), key).toString('hex').toUpperCase()}`
  })
}

/** The id of a code for use without network that this site has signed. */
export function readToken(ctx: Context, text: string): { id: string } | undefined {
  const [, said, id, seal] = /^(CT1[.]([0-9A-F]{32})[0-9A-F]{14})[.]([0-9A-F]{128})$/.exec(text.toUpperCase()) ?? []
  if (!said || !id || !seal) return undefined
  const isOurs = verify(null, Buffer.from(said), createPublicKey(signingKey(ctx)), Buffer.from(seal, 'hex'))
  return isOurs ? { id: uuidOf(id) } : undefined
}
