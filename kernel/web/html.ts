/** Removes all tags except `br` and `img`, and scripts and styles with their content. */
export function stripHtml(html: string): string {
  let out = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    out += plain(html.slice(at, open))
    const tag = tagAt(html, open)
    out += tag.kept
    at = tag.end
  }
  return out + plain(html.slice(at))
}

type Tag = { kept: string; end: number }

const longestTag = 4_096
const withContent = ['script', 'style', 'template', 'noscript']

function tagAt(html: string, open: number): Tag {
  if (html.startsWith('<!--', open)) return { kept: '', end: after(html, '-->', open + 4) }
  if (!/[a-z/!?]/i.test(html[open + 1] ?? '')) return { kept: '&lt;', end: open + 1 }
  const close = html.indexOf('>', open)
  if (close < 0) return { kept: html.slice(open).replaceAll('<', '&lt;'), end: html.length }
  const inside = html.slice(open + 1, close)
  const name = /^\/?([a-z][a-z0-9]*)/i.exec(inside.slice(0, 40))?.[1]?.toLowerCase() ?? ''
  if (withContent.includes(name) && inside[0] !== '/') return { kept: '', end: endOfContent(html, name, close + 1) }
  if (name === 'br') return { kept: '<br>', end: close + 1 }
  const picture = name === 'img' && inside.length <= longestTag ? pictureOf(inside) : ''
  return { kept: picture, end: close + 1 }
}

function pictureOf(inside: string): string {
  const attributes = new Map<string, string>()
  for (const [, name, , double, single, bare] of inside.matchAll(attribute)) {
    if (!attributes.has(name!.toLowerCase())) attributes.set(name!.toLowerCase(), double ?? single ?? bare ?? '')
  }
  const src = attributes.get('src')?.trim() ?? ''
  return safeSource.test(src) ? `<img src="${quoted(src)}" alt="${quoted(attributes.get('alt') ?? '')}">` : ''
}

const attribute = /\s([a-z-]+)\s*=\s*("([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** An http(s) URL, or a path on this host: no colon before the query, not even as an entity, so no other scheme. */
const safeSource = /^(https?:\/\/[^\s&:]+(:\d+)?([/?#].*)?|(\/|\.|\w)[^:&\s]*([?#].*)?)$/i

function endOfContent(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = from
  return closing.test(html) ? after(html, '>', closing.lastIndex) : html.length
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

const plain = (text: string): string => text.replaceAll('>', '&gt;')
const quoted = (text: string): string => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
