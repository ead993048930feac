/**
 * An element by local name and namespace; `text` is its own text without that of children. `plain`: the text contains
 * no comment, CDATA section or character reference, which parsers may join differently.
 */
export type Element = { name: string; namespace: string; text: string; plain: boolean; children: Element[] }

export class XmlRefused extends Error {
  override readonly name = 'XmlRefused'
}

const mostCharacters = 65_536
const mostElements = 500
const mostDepth = 16
const startTag =
  /<([\p{L}_][\p{L}\p{N}_.:-]*)((?:\s+[\p{L}_][\p{L}\p{N}_.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/uy
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu

/**
 * Parser for the small subset of XML used by sign-in servers. No DTDs, so nothing is declared, fetched or expanded;
 * anything not strictly well-formed is refused.
 */
export function readXml(source: string): Element {
  if (source.length > mostCharacters || source.includes('\0')) throw new XmlRefused('too long or no text')
  const root: Open = { ...newElement('', ''), tag: '', prefixes: { xml: 'http://www.w3.org/XML/1998/namespace' } }
  const state: State = { open: [root], elements: 0 }
  for (let at = 0; at < source.length; ) at = step(source, at, state)
  const [only, another] = root.children
  if (state.open.length !== 1 || !only || another || root.text.trim() !== '') throw new XmlRefused('not one element')
  return only
}

type Prefixes = Readonly<Record<string, string>>
/** An element not closed yet: its tag as written, and the namespace prefixes in scope ('' is the default namespace). */
type Open = Element & { tag: string; prefixes: Prefixes }
type State = { open: Open[]; elements: number }

const newElement = (name: string, namespace: string): Element => ({
  name,
  namespace,
  text: '',
  plain: true,
  children: [],
})

/** Parses the token at `at`; returns the position after it. */
function step(source: string, at: number, state: State): number {
  const inside = state.open.at(-1)!
  if (source[at] !== '<') return addText(source, at, inside)
  if (source.startsWith('<!--', at)) {
    inside.plain = false
    return after(source, '-->', at + 4)
  }
  if (source.startsWith('<![CDATA[', at)) {
    const end = after(source, ']]>', at)
    inside.plain = false
    inside.text += source.slice(at + 9, end - 3)
    return end
  }
  if (at === 0 && source.startsWith('<?xml ')) return after(source, '?>', at)
  return source[at + 1] === '/' ? close(source, at, state) : open(source, at, state)
}

function addText(source: string, at: number, inside: Open): number {
  const end = source.indexOf('<', at)
  const written = source.slice(at, end < 0 ? undefined : end)
  if (written.includes('&')) inside.plain = false
  inside.text += unescaped(written)
  return end < 0 ? source.length : end
}

/** Declarations (`<!`) and instructions (`<?`) do not match a start tag, and are refused here. */
function open(source: string, at: number, state: State): number {
  startTag.lastIndex = at
  const found = startTag.exec(source)
  if (!found || ++state.elements > mostElements) throw new XmlRefused('no element, or too many')
  const [, tag = '', attributes = '', ending] = found
  const parent = state.open.at(-1)!
  const prefixes = declared(attributes, parent.prefixes)
  const element: Open = { ...named(tag, prefixes), tag, prefixes }
  if (ending === '/') parent.children.push(closed(element))
  else if (state.open.push(element) > mostDepth) throw new XmlRefused('too deep')
  return startTag.lastIndex
}

function close(source: string, at: number, state: State): number {
  const end = after(source, '>', at)
  const element = state.open.length > 1 ? state.open.pop() : undefined
  if (element?.tag !== source.slice(at + 2, end - 1).trimEnd()) throw new XmlRefused('ends what it did not begin')
  state.open.at(-1)!.children.push(closed(element))
  return end
}

const closed = ({ tag: _tag, prefixes: _prefixes, ...element }: Open): Element => element

function named(tag: string, prefixes: Prefixes): Element {
  const [prefix, name, more] = tag.includes(':') ? tag.split(':') : ['', tag]
  const namespace = prefix === '' ? (prefixes[''] ?? '') : own(prefixes, prefix!)
  if (!name || more !== undefined || namespace === undefined) throw new XmlRefused('a prefix that stands for nothing')
  return newElement(name, namespace)
}

/** Namespace prefixes in scope inside an element with these attributes. */
function declared(attributes: string, outer: Prefixes): Prefixes {
  const seen = new Set<string>()
  const added: [string, string][] = []
  for (const [, name = '', double, single] of attributes.matchAll(attribute)) {
    if (seen.has(name)) throw new XmlRefused('an attribute twice')
    seen.add(name)
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    const prefix = name.slice(6)
    if (prefix.startsWith('xml') || prefix.includes(':')) throw new XmlRefused('a reserved prefix')
    added.push([prefix, unescaped(double ?? single ?? '')])
  }
  return added.length ? Object.assign(Object.create(null), outer, Object.fromEntries(added)) : outer
}

const own = (prefixes: Prefixes, prefix: string): string | undefined =>
  Object.hasOwn(prefixes, prefix) ? prefixes[prefix] || undefined : undefined

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  if (found < 0) throw new XmlRefused('cut off')
  return found + mark.length
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6});|#(\d{1,7});|([a-z]{2,4});)?/gi, (_all, hex, decimal, name) => {
    if (name) return Object.hasOwn(entities, name) ? entities[name]! : refuse()
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? 0)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : refuse()
  })
}

function refuse(): never {
  throw new XmlRefused('an entity that is not known')
}
