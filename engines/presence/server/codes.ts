import { createHmac, type KeyObject } from 'node:crypto'
import type { ReadContext } from '#kernel/server/context.ts'
import { signingKey } from '#kernel/server/derived-key.ts'
import { isSameText } from '#kernel/server/same-text.ts'
import type { SessionRow } from './schema.ts'

type Keyed = Pick<ReadContext, 'site' | 'tools'>
type Turning = Pick<SessionRow, 'id' | 'turnSec'>

/** A code that was on the screen within this time is accepted: pages take time to load. Older than one turn is noted. */
const acceptedMs = 60_000
const typedMs = 60_000
const ownMs = 30_000
const letters = 10

const macOf = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, letters)

const turnKey = (ctx: Keyed, { id }: Pick<SessionRow, 'id'>) => signingKey(ctx, { purpose: 'presence turning', id })

/** `<turn>.<proof>`: an HMAC of the turn with a key of the session. */
const turningAt = (key: KeyObject, turn: number): string => `${turn.toString(36)}.${macOf(key, String(turn))}`

function typedAt(key: KeyObject, minute: number): string {
  const bytes = createHmac('sha256', key).update(`typed ${minute}`).digest()
  return String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

/** The codes of a screen for the next minute, so that it goes on turning without a network. */
export function codesOf(ctx: Keyed, session: Turning, now: Date) {
  const key = turnKey(ctx, session)
  const turnMs = session.turnSec * 1000
  const first = Math.floor(now.getTime() / turnMs)
  return Array.from({ length: Math.ceil(acceptedMs / turnMs) + 1 }, (_, i) => ({
    from: Math.floor(((first + i) * turnMs) / 1000),
    code: turningAt(key, first + i),
    typed: typedAt(key, Math.floor(((first + i) * turnMs) / typedMs)),
  }))
}

export type Freshness = 'fresh' | 'old' | 'over' | 'wrong'

export function checkTurning(ctx: Keyed, session: Turning, code: string, at: Date): Freshness {
  const [spelled = ''] = code.split('.')
  const turn = /^[0-9a-z]{1,9}$/.test(spelled) ? Number.parseInt(spelled, 36) : Number.NaN
  if (!Number.isSafeInteger(turn) || !isSameText(code, turningAt(turnKey(ctx, session), turn))) return 'wrong'
  const turnMs = session.turnSec * 1000
  const now = Math.floor(at.getTime() / turnMs)
  if (turn > now + 1) return 'wrong'
  if (turn >= now - 1) return 'fresh'
  return at.getTime() - (turn + 1) * turnMs <= acceptedMs ? 'old' : 'over'
}

export function checkTyped(ctx: Keyed, session: Turning, code: string, at: Date): Freshness {
  const key = turnKey(ctx, session)
  const minute = Math.floor(at.getTime() / typedMs)
  const found = [minute, minute - 1].some((one) => isSameText(code, typedAt(key, one)))
  return found ? 'fresh' : 'wrong'
}

const ownKey = (ctx: Keyed, id: string) => signingKey(ctx, { purpose: 'presence own', id })

/** `CS.<person>.<half minute>.<proof>`: what a checker reads from somebody's phone. */
const ownAt = (ctx: Keyed, person: string, half: number): string => {
  const name = Buffer.from(person.replaceAll('-', ''), 'hex').toString('base64url')
  return `CS.${name}.${half.toString(36)}.${macOf(ownKey(ctx, person), String(half))}`
}

/** Own codes of the next minutes, for a phone without a network. */
export function ownCodes(ctx: Keyed, person: string, now: Date) {
  const first = Math.floor(now.getTime() / ownMs)
  return Array.from({ length: 20 }, (_, i) => ({
    from: Math.floor(((first + i) * ownMs) / 1000),
    code: ownAt(ctx, person, first + i),
  }))
}

/** Whose code it is, if it is genuine and of about this time. */
export function personOfCode(ctx: Keyed, code: string, at: Date): { person: string; freshness: Freshness } | undefined {
  const [mark, name = '', spelled = ''] = code.split('.')
  const hex = Buffer.from(name, 'base64url').toString('hex')
  const half = /^[0-9a-z]{1,9}$/.test(spelled) ? Number.parseInt(spelled, 36) : Number.NaN
  if (mark !== 'CS' || hex.length !== 32 || !Number.isSafeInteger(half)) return undefined
  const person = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (!isSameText(code, ownAt(ctx, person, half))) return undefined
  const age = Math.floor(at.getTime() / ownMs) - half
  return { person, freshness: age < -1 ? 'wrong' : age <= 1 ? 'fresh' : age <= 4 ? 'old' : 'over' }
}
