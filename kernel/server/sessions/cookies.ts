import { hash, randomBytes, randomFillSync } from 'node:crypto'
import { markName } from '#kernel/site.ts'

export const sessionSeconds = 30 * 24 * 3600
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 26 lower-case letters and digits, as legacy clients expect: 134 bits. Bytes from 252 on are redrawn (bias). */
export function newSessionId(): string {
  for (let i = 0; i < spelled.length; ) {
    const byte = randomByte()
    if (byte < 252) spelled[i++] = letters.charCodeAt(byte % 36)
  }
  return spelled.toString('latin1')
}

const spelled = Buffer.alloc(26)
const drawn = Buffer.alloc(8_192)
let used = drawn.length

/** Random bytes are drawn in bulk: every visitor without a cookie needs about 30. Each is used once and wiped. */
function randomByte(): number {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const byte = drawn[used]!
  drawn[used++] = 0
  return byte
}

/** Only the hash is stored. */
export const hashOf = (sessionId: string): string => hash('sha256', sessionId)

/** The value of `eai-sess`, if well-formed. Of two the later one: the other predates the site's cookie domain. */
export function sessionIdIn(cookieHeader: string | undefined): string | undefined {
  if (cookieHeader === undefined) return undefined
  // With one of the name, which is usual, no list is made of all.
  const isOne = cookieHeader.indexOf('eai-sess=') === cookieHeader.lastIndexOf('eai-sess=')
  return isOne ? firstId.exec(cookieHeader)?.[1] : sessionIdsIn(cookieHeader).at(-1)
}

const firstId = /(?:^|;\s*)eai-sess=([a-z0-9]{26})(?=;|$)/

export const sessionIdsIn = (cookieHeader = ''): string[] =>
  [...cookieHeader.matchAll(new RegExp(firstId, 'g'))].map(([, id]) => id!)

/** Deletes the cookie that was set for a single host. */
export const endOwnCookie = (reach: CookieReach): string => cookie('eai-sess', '', 0, { ...reach, domain: '' })

/** Scope of a cookie: `domain` is a parent of the host, '' means the host alone. */
export type CookieReach = { secure: boolean; domain: string }

export function sessionCookie(id: string, reach: CookieReach): string {
  return cookie('eai-sess', id, sessionSeconds, reach)
}

/** Cookies of a login: some clients want both in the same answer, though only the first identifies the person. */
export function sessionCookies(id: string, reach: CookieReach): string[] {
  return [sessionCookie(id, reach), keyCookie(reach)]
}

/** Has no function; some clients expect to get one. */
export const keyCookie = (reach: CookieReach): string =>
  cookie('UUkey', randomBytes(16).toString('hex'), sessionSeconds, reach)

export const hasKey = (cookieHeader: string | undefined): boolean =>
  /(?:^|;\s*)UUkey=[0-9a-f]{32}(?=;|$)/.test(cookieHeader ?? '')

/**
 * Tells a page that the browser's session has changed, without revealing the id: cached data of an earlier person is
 * deleted before anything is drawn. Only readable by our pages; the server never reads it.
 */
export function sessionMark(id: string | undefined, base: string, secure: boolean): string {
  const value = id ? hashOf(`mark ${id}`).slice(0, 20) : ''
  return `${markName}=${value}; Max-Age=${value ? sessionSeconds : 0}; path=${base}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** `expires` comes first because a legacy client reads the value up to it. */
function cookie(name: string, value: string, seconds: number, { secure, domain }: CookieReach): string {
  const expires = expiry(seconds)
  const reach = `path=/${domain && `; Domain=${domain}`}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${name}=${value}; expires=${expires}; Max-Age=${seconds}; ${reach}`
}

let written = { at: 0, text: '' }

/** Cached for a second: this runs on every anonymous answer. */
function expiry(seconds: number): string {
  if (seconds === 0) return new Date(0).toUTCString()
  const second = Math.floor(Date.now() / 1000)
  if (written.at !== second) written = { at: second, text: new Date((second + seconds) * 1000).toUTCString() }
  return written.text
}
