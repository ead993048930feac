import { personKey } from '../session/session.ts'
import { newKey } from './new-key.ts'

/** A request without an answer yet. */
export type Press = { input: object; key: string; by: string; at: number }

const life = 15 * 60_000

/** A request keeps its idempotency key until it is answered, across reloads and logins, so that repeats count once. */
export function beginPress(name: string, input: object): Press {
  const before = unanswered(name)
  if (before && JSON.stringify(before.input) === JSON.stringify(input)) return before
  const press = { input, key: newKey(), by: personKey(), at: Date.now() }
  presses.set(name, press)
  touch((store) => store.setItem(name, JSON.stringify(press)))
  return press
}

/** Requests of another person on this device are ignored. */
export function unanswered(name: string): Press | undefined {
  let press = presses.get(name)
  touch((store) => {
    const text = store.getItem(name)
    if (!press && text) press = JSON.parse(text) as Press
  })
  const isOurs = press && (press.by === '' || press.by === personKey()) && Date.now() - press.at < life
  return isOurs ? press : undefined
}

export function forgetPress(name: string): void {
  presses.delete(name)
  touch((store) => store.removeItem(name))
}

/** Fallback for browsers without storage. */
const presses = new Map<string, Press>()

/** In private windows any access to storage may throw. */
function touch(doing: (store: Storage) => void): void {
  try {
    doing(sessionStorage)
  } catch {
    return
  }
}
