import { hash, randomBytes, randomFillSync } from 'node:crypto'
import { markName } from '#kernel/site.ts'

export const sessionSeconds = 30 * 24 * 3600
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** 26 lower-case letters and digits, as clients know them: some 134 bits. Bytes past the last whole multiple are redrawn. */
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

/** Drawn many at a time: every visitor without a cookie asks for some 30. Each is used once and wiped. */
function randomByte(): number {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const byte = drawn[used]!
  drawn[used++] = 0
  return byte
}

/** Only this is stored. */
export const hashOf = (sessionId: string): string => hash('sha256', sessionId)

/** The value of `eai-sess`; a thing of any other shape is no session. Of two the later one: the other is from before the site shared its cookies. */
export function sessionIdIn(cookieHeader: string | undefined): string | undefined {
  return cookieHeader === undefined ? undefined : sessionIdsIn(cookieHeader).at(-1)
}

export const sessionIdsIn = (cookieHeader = ''): string[] =>
  [...cookieHeader.matchAll(/(?:^|;\s*)eai-sess=([a-z0-9]{26})(?=;|$)/g)].map(([, id]) => id!)

/** Takes away the cookie that a host had for itself. */
export const endOwnCookie = (reach: CookieReach): string => cookie('eai-sess', '', 0, { ...reach, domain: '' })

/** How far a cookie reaches: `domain` is a parent of the host, '' the host alone. */
export type CookieReach = { secure: boolean; domain: string }

export function sessionCookie(id: string, reach: CookieReach): string {
  return cookie('eai-sess', id, sessionSeconds, reach)
}

/** What a login answers with: some clients want both in the same reply, though only the first decides who they are. */
export function sessionCookies(id: string, reach: CookieReach): string[] {
  return [sessionCookie(id, reach), keyCookie(reach)]
}

/** Decides nothing; some clients want to have been given one. */
export const keyCookie = (reach: CookieReach): string =>
  cookie('UUkey', randomBytes(16).toString('hex'), sessionSeconds, reach)

export const hasKey = (cookieHeader: string | undefined): boolean =>
  /(?:^|;\s*)UUkey=[0-9a-f]{32}(?=;|$)/.test(cookieHeader ?? '')

/**
 * Tells a page that the browser's session is another one than last time, without telling which: what an earlier person
 * left on the device is removed before it is drawn. Only our pages see it, and the server never reads it.
 */
export function sessionMark(id: string | undefined, base: string, secure: boolean): string {
  const value = id ? hashOf(`mark ${id}`).slice(0, 20) : ''
  return `${markName}=${value}; Max-Age=${value ? sessionSeconds : 0}; path=${base}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** `expires` comes first because a client reads the value up to it. */
function cookie(name: string, value: string, seconds: number, { secure, domain }: CookieReach): string {
  const expires = expiry(seconds)
  const reach = `path=/${domain && `; Domain=${domain}`}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${name}=${value}; expires=${expires}; Max-Age=${seconds}; ${reach}`
}

let written = { at: 0, text: '' }

/** The same text for a second: this runs on every anonymous answer. */
function expiry(seconds: number): string {
  if (seconds === 0) return new Date(0).toUTCString()
  const second = Math.floor(Date.now() / 1000)
  if (written.at !== second) written = { at: second, text: new Date((second + seconds) * 1000).toUTCString() }
  return written.text
}
