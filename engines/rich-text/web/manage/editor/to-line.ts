import { type Inline, isSafeLink } from '../../../blocks.ts'
import { type DocNode, flatMarks } from './doc.ts'

const longestText = 20_000
const mostParts = 500
const longestHref = 2_000

/** The content of a paragraph or a heading. Nodes that are not text are left out. */
export function lineOf(node: DocNode | undefined): Inline[] {
  return capped(joined((node?.content ?? []).flatMap(inlineOf)))
}

/** The paragraphs of a cell or an item, separated by line breaks. */
export function linesOf(node: DocNode): Inline[] {
  const lines = (node.content ?? []).map((part) => joined((part.content ?? []).flatMap(inlineOf)))
  return capped(joined(lines.flatMap((line, at) => (at ? [{ text: '\n' }, ...line] : line))))
}

function inlineOf({ type, text, marks = [] }: DocNode): Inline[] {
  const written = type === 'hardBreak' ? '\n' : type === 'text' ? kept(text ?? '') : ''
  if (!written) return []
  const part: Inline = { text: written }
  for (const name of flatMarks) if (marks.some((mark) => mark.type === name)) part[name] = true
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.href
  if (typeof href === 'string' && href.length <= longestHref && isSafeLink(href)) part.href = href
  return [part]
}

/** Removes what PostgreSQL cannot store. */
export const kept = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** At most `max` UTF-16 units, without splitting a surrogate pair. */
export const cut = (text: string, max: number): string =>
  kept(text)
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')

/** Joins adjacent parts with the same marks. */
export function joined(line: readonly Inline[]): Inline[] {
  const out: Inline[] = []
  for (const part of line) {
    const last = out.at(-1)
    if (last && looksLike(last, part)) last.text += part.text
    else if (part.text) out.push({ ...part })
  }
  return out
}

const looksLike = (a: Inline, b: Inline): boolean =>
  flatMarks.every((name) => Boolean(a[name]) === Boolean(b[name])) && (a.href ?? '') === (b.href ?? '')

/** Limits the number of parts: the rest is joined as plain text. */
function capped(line: readonly Inline[]): Inline[] {
  const parts = line.flatMap(inPieces)
  if (parts.length <= mostParts) return parts
  const spare = 50
  const rest = parts.slice(mostParts - spare).map(({ text }) => text)
  return [...parts.slice(0, mostParts - spare), ...inPieces({ text: rest.join('') }).slice(0, spare)]
}

function inPieces(part: Inline): Inline[] {
  if (part.text.length <= longestText) return [part]
  const pieces: Inline[] = []
  for (let text = part.text; text; ) {
    const piece = cut(text, longestText)
    pieces.push({ ...part, text: piece })
    text = text.slice(piece.length)
  }
  return pieces
}
