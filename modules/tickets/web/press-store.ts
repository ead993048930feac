import { personKey } from '#kernel/web/session.ts'

/** A request without an answer yet. */
export type Press = { input: Readonly<Record<string, string | number>>; key: string; by: string; at: number }

const life = 15 * 60_000
const nameOf = (act: string, of: string): string => `tickets/press/${act}/${of}`

/** A request keeps its idempotency key until it is answered, across reloads and logins, so that repeats count once. */
export function beginPress(act: string, of: string, input: Press['input']): Press {
  const before = unanswered(act, of)
  if (before && JSON.stringify(before.input) === JSON.stringify(input)) return before
  const press = { input, key: newKey(), by: personKey(), at: Date.now() }
  presses.set(nameOf(act, of), press)
  touch((store) => store.setItem(nameOf(act, of), JSON.stringify(press)))
  return press
}

/** Requests of another person on this device are ignored. */
export function unanswered(act: string, of: string): Press | undefined {
  let press = presses.get(nameOf(act, of))
  touch((store) => {
    const text = store.getItem(nameOf(act, of))
    if (!press && text) press = JSON.parse(text) as Press
  })
  const isOurs = press && (press.by === '' || press.by === personKey()) && Date.now() - press.at < life
  return isOurs ? press : undefined
}

export function forgetPress(act: string, of: string): void {
  presses.delete(nameOf(act, of))
  touch((store) => store.removeItem(nameOf(act, of)))
}

/** Fallback for browsers without storage. */
const presses = new Map<string, Press>()

/** Not `randomUUID`: it is missing on pages without https. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** In private windows any access to storage may throw. */
function touch(doing: (store: Storage) => void): void {
  try {
    doing(sessionStorage)
  } catch {
    return
  }
}
