import { personKey } from '#kernel/web/session.ts'

/** A tap that has not been answered yet. */
export type Press = { input: Readonly<Record<string, string | number>>; key: string; by: string; at: number }

const life = 15 * 60_000
const nameOf = (act: string, of: string): string => `tickets/press/${act}/${of}`

/** The same tap keeps its key until it has its answer, over reloads and logins: asked again, it is one request. */
export function beginPress(act: string, of: string, input: Press['input']): Press {
  const before = unanswered(act, of)
  if (before && JSON.stringify(before.input) === JSON.stringify(input)) return before
  const press = { input, key: newKey(), by: personKey(), at: Date.now() }
  presses.set(nameOf(act, of), press)
  touch((store) => store.setItem(nameOf(act, of), JSON.stringify(press)))
  return press
}

/** One of somebody else's on this device is nobody's. */
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

/** Those of this page, for browsers that store nothing. */
const presses = new Map<string, Press>()

/** Not `randomUUID`: there is none on pages without https. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Private windows make every touch of storage throw. */
function touch(doing: (store: Storage) => void): void {
  try {
    doing(sessionStorage)
  } catch {
    return
  }
}
