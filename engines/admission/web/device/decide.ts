import { fromHex } from '../../bytes.ts'
import { isFresh, numberKey, type ReadPass, readPass, seedOf, tagOf } from '../../code.ts'
import { eachPass, isLeaving, knownOf, reasonAgainst, resultOf, verdictOf } from '../../judge.ts'
import type { Earlier, Listed, PassFace, Reason, Verdict } from '../../shapes.ts'
import type { DoorList } from './door-list.ts'

type Scanned = { code: string; note: string; now: number }
type Chosen = { grant: string; nth: number; note: string; now: number }

/** The offline verdict on a code, from the device's list; `now` in milliseconds. */
export async function decide(list: DoorList, { code, note, now }: Scanned): Promise<Verdict> {
  const read = readPass(code)
  const genuine = read && (await isGenuine(list.publicKey, read)) ? read : undefined
  const row = genuine && list.rows[genuine.grant]
  const seed = genuine ? seedOf(fromHex(list.key), genuine) : ''
  const scanned = {
    ...{ door: list.gate, read: genuine, now: Math.floor(now / 1000) },
    known: row && knownOf(row, genuine.nth),
    fresh: seed !== '' && isFresh(genuine!, seed, now),
  }
  if (isLeaving(scanned)) return verdictOf({ result: 'out', reason: '' }, { row, nth: genuine!.nth, faceOf })
  return settled(row, genuine?.nth ?? 0, reasonAgainst(scanned), note)
}

/** The same for a pass that was looked up by its holder's number. */
export function decideByHand(list: DoorList, { grant, nth, note, now }: Chosen): Verdict {
  const row = list.rows[grant]
  const reason = reasonAgainst({
    ...{ door: list.gate, now: Math.floor(now / 1000), fresh: true },
    read: { tag: tagOf(list.gate.pool), nth },
    known: row && knownOf(row, nth),
  })
  return settled(row, nth, reason, note)
}

export type FoundPass = PassFace & { live: boolean; entered: Earlier | null }

/** By the full number, as a keyed hash, or by the seat. */
export function findHere(list: DoorList, q: string, now = Date.now()): FoundPass[] {
  const said = q.trim()
  if (said.length < 2) return []
  const key = numberKey(fromHex(list.key), said)
  const rows = Object.values(list.rows).filter(
    (row) => row.key === key || row.seats.some((seat) => seat === said || seat === said.toUpperCase()),
  )
  return rows.flatMap((row) => eachPass(row, faceOf, Math.floor(now / 1000)))
}

/** WebCrypto, needed to verify signatures, is only available on secure pages (HTTPS). */
export const canDecide = (): boolean => globalThis.crypto?.subtle !== undefined

const curve = { name: 'ECDSA', namedCurve: 'P-256' }

async function isGenuine(publicKey: string, { signed, signature }: ReadPass): Promise<boolean> {
  if (!canDecide()) return false
  const { subtle } = crypto
  const key = await subtle.importKey('raw', fromBase64(publicKey), curve, false, ['verify'])
  return subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed)
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

const settled = (row: Listed | undefined, nth: number, reason: Reason | undefined, note: string): Verdict =>
  verdictOf({ result: resultOf(reason, note), reason: reason ?? '' }, { row, nth, faceOf })

const faceOf = ({ grant, count, name, number, seats, about }: Listed, nth: number): PassFace => {
  return { grant, nth, count, name, number, seat: seats[nth - 1] ?? '', ...(about && { about }) }
}
