/** An element, its name without the prefix; `text` is its own text, that of its children left out. */
export type Element = { name: string; text: string; children: Element[] }

export class XmlRefused extends Error {
  override readonly name = 'XmlRefused'
}

const mostCharacters = 65_536
const mostElements = 500
const mostDepth = 16
const startTag =
  /<([\p{L}_][\p{L}\p{N}_.:-]*)((?:\s+[\p{L}_][\p{L}\p{N}_.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/uy

/**
 * The small part of XML that a sign-in server speaks, read in one pass. There are no document types, so nothing is
 * declared, fetched or expanded; what is not plainly well formed is refused.
 */
export function readXml(source: string): Element {
  if (source.length > mostCharacters || source.includes('\0')) throw new XmlRefused('too long or no text')
  const root: Element = { name: '', text: '', children: [] }
  const state: State = { open: [root], elements: 0 }
  for (let at = 0; at < source.length; ) at = step(source, at, state)
  const [only, another] = root.children
  if (state.open.length !== 1 || !only || another || root.text.trim() !== '') throw new XmlRefused('not one element')
  return only
}

type State = { open: Element[]; elements: number }

/** Reads what begins at `at` and says where the next thing begins. */
function step(source: string, at: number, state: State): number {
  const inside = state.open.at(-1)!
  if (source[at] !== '<') {
    const end = source.indexOf('<', at)
    inside.text += unescaped(source.slice(at, end < 0 ? undefined : end))
    return end < 0 ? source.length : end
  }
  if (source.startsWith('<!--', at)) return after(source, '-->', at + 4)
  if (source.startsWith('<![CDATA[', at)) {
    const end = after(source, ']]>', at)
    inside.text += source.slice(at + 9, end - 3)
    return end
  }
  if (at === 0 && source.startsWith('<?xml ')) return after(source, '?>', at)
  return source[at + 1] === '/' ? close(source, at, state) : open(source, at, state)
}

/** Declarations (`<!`) and instructions (`<?`) are no start tags, and end here. */
function open(source: string, at: number, state: State): number {
  startTag.lastIndex = at
  const found = startTag.exec(source)
  if (!found || ++state.elements > mostElements) throw new XmlRefused('no element, or too many')
  const element: Element = { name: found[1]!, text: '', children: [] }
  state.open.at(-1)!.children.push(element)
  if (found[3] === '/') element.name = localName(element.name)
  else if (state.open.push(element) > mostDepth) throw new XmlRefused('too deep')
  return startTag.lastIndex
}

function close(source: string, at: number, state: State): number {
  const end = after(source, '>', at)
  const element = state.open.length > 1 ? state.open.pop() : undefined
  if (element?.name !== source.slice(at + 2, end - 1).trimEnd()) throw new XmlRefused('ends what it did not begin')
  element.name = localName(element.name)
  return end
}

function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  if (found < 0) throw new XmlRefused('cut off')
  return found + mark.length
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6});|#(\d{1,7});|([a-z]{2,4});)?/gi, (_all, hex, decimal, name) => {
    if (name) return Object.hasOwn(named, name) ? named[name]! : refuse()
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? 0)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : refuse()
  })
}

function refuse(): never {
  throw new XmlRefused('an entity that is not known')
}
