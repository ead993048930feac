import { badInput } from '#kernel/language/words.ts'
import { isPrototypeKey, parseJson } from '#kernel/parse-json.ts'

/** Parsed input, without a prototype at any depth: no key can reach an inherited property. */
export type Raw = Record<string, unknown>

const mostPairs = 2_000
const mostDepth = 6
const mostJsonDepth = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a body as JSON or form by its first character, ignoring the content type. */
export function parseBody(body: Buffer): Raw {
  if (body.length === 0) return emptyRaw()
  const text = decoded(body)
  const first = text.trimStart()[0]
  return first === '{' || first === '[' ? parseObject(text) : parseForm(text)
}

/** Parses `a=1&b[c]=2&d[]=3&d[]=4` into nested values. */
export function parseForm(text: string): Raw {
  const root = emptyRaw()
  const pairs = text.split('&')
  if (pairs.length > mostPairs) throw badInput()
  for (const pair of pairs) {
    if (pair === '') continue
    const cut = pair.indexOf('=')
    const key = unescaped(cut < 0 ? pair : pair.slice(0, cut))
    putField(root, key, cut < 0 ? '' : unescaped(pair.slice(cut + 1)))
  }
  return root
}

/** Sets the value at the path in its key: `value[x][]`. A key not of that form is used as it is. */
export function putField(root: Raw, key: string, value: unknown): void {
  const path = pathOf(key)
  if (path.some(isPrototypeKey)) throw badInput()
  let place: Raw | unknown[] = root
  path.forEach((step, i) => {
    const last = i === path.length - 1
    const inside: unknown = last ? value : path[i + 1] === '' ? [] : emptyRaw()
    place = put(place, step, inside, last)
  })
}

function put(place: Raw | unknown[], step: string, inside: unknown, last: boolean): Raw | unknown[] {
  if (Array.isArray(place)) {
    place.push(inside)
    return inside as Raw
  }
  const there = place[step]
  if (last || typeof there !== 'object' || there === null) place[step] = inside
  return place[step] as Raw
}

function pathOf(key: string): string[] {
  const open = key.indexOf('[')
  if (open <= 0 || !key.endsWith(']')) return [key]
  const inner = key.slice(open + 1, -1).split('][')
  if (inner.length >= mostDepth) throw badInput()
  return [key.slice(0, open), ...inner]
}

function parseObject(text: string): Raw {
  if (text.includes('\\u0000')) throw badInput()
  let value: unknown
  try {
    value = parseJson(text, mostJsonDepth)
  } catch {
    throw badInput()
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw badInput()
  return value as Raw
}

function decoded(bytes: Uint8Array): string {
  try {
    return whole(utf8.decode(bytes))
  } catch {
    throw badInput()
  }
}

/** Decodes form escapes; broken or overlong sequences are refused. */
function unescaped(text: string): string {
  if (!/[%+]/.test(text)) return whole(text)
  try {
    return whole(decodeURIComponent(text.replaceAll('+', ' ')))
  } catch {
    throw badInput()
  }
}

/** PostgreSQL cannot store NUL, and a lone surrogate is not valid text. */
export function whole(text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) throw badInput()
  return text
}

export const emptyRaw = (): Raw => Object.create(null)
