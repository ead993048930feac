import { type Block, block as blockShape, type Inline } from '../../../blocks.ts'
import type { DocNode } from './doc.ts'
import { cut, lineOf, linesOf } from './to-line.ts'

const mostBlocks = 1_000
const mostRows = 200
const mostColumns = 20

/** Converts the editor's document to blocks. The result is always valid: what cannot be stored is left out. */
export function toBlocks(doc: DocNode): Block[] {
  return (doc.content ?? []).flatMap(blocksOf).filter(isValid).slice(0, mostBlocks)
}

/** Without trailing empty lines, which the editor adds. */
export function withoutEnd(blocks: readonly Block[]): Block[] {
  const last = blocks.findLastIndex((part) => part.kind !== 'text' || part.line.length > 0)
  return blocks.slice(0, last + 1)
}

function blocksOf(node: DocNode): Block[] {
  const { type, attrs = {}, content = [] } = node
  switch (type) {
    case 'paragraph':
      return [{ kind: 'text', line: lineOf(node), ...alignOf(attrs) }]
    case 'heading':
      return [{ kind: 'heading', level: attrs.level === 3 ? 3 : 2, line: lineOf(node) }]
    case 'blockquote':
      return content.map((part) => ({ kind: 'quote', line: lineOf(part) }))
    case 'bulletList':
    case 'orderedList':
      return inParts(content.map(linesOf)).map((items) => ({ kind: 'list', ordered: type === 'orderedList', items }))
    case 'table':
      return tablesOf(content)
    case 'horizontalRule':
      return [{ kind: 'divider' }]
    case 'picture':
    case 'video':
    case 'attachment':
      return [mediaOf(type, attrs)]
    default:
      return []
  }
}

const isValid = (part: Block): boolean => blockShape.safeParse(part).success

function alignOf({ align }: Record<string, unknown>): { align?: 'start' | 'center' | 'end' } {
  return align === 'start' || align === 'center' || align === 'end' ? { align } : {}
}

function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let at = 0; at < rows.length; at += mostRows) parts.push(rows.slice(at, at + mostRows))
  return parts
}

function tablesOf(rows: readonly DocNode[]): Block[] {
  const first = rows[0]?.content ?? []
  const head = first.length > 0 && first.every((cell) => cell.type === 'tableHeader')
  const lines = squared(rows.map((row) => (row.content ?? []).flatMap(cellsOf).slice(0, mostColumns)))
  if (!lines[0]?.length) return []
  return inParts(lines).map((part, at) => ({ kind: 'table', head: head && at === 0, rows: part }))
}

/** A cell that spans several columns is followed by empty ones. */
function cellsOf(cell: DocNode): Inline[][] {
  const span = Math.min(mostColumns, Math.max(1, Number(cell.attrs?.colspan) || 1))
  return [linesOf(cell), ...Array.from({ length: span - 1 }, (): Inline[] => [])]
}

/** Pads all rows to the length of the longest. */
export function squared(rows: readonly Inline[][][]): Inline[][][] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, (): Inline[] => [])])
}

/** Media without a file, such as an upload in progress, is not a valid block. */
function mediaOf(kind: 'picture' | 'video' | 'attachment', attrs: Record<string, unknown>): Block {
  const words = (name: string, max = 300) => cut(typeof attrs[name] === 'string' ? attrs[name] : '', max)
  const count = (name: string, max = 20_000) => Math.min(max, Math.max(0, Math.round(Number(attrs[name]) || 0)))
  const file = words('file')
  if (kind === 'attachment') {
    return { kind, file, name: words('name', 200), bytes: count('bytes', Number.MAX_SAFE_INTEGER) }
  }
  if (kind === 'picture') {
    return { kind, file, width: count('width'), height: count('height'), alt: words('alt'), caption: words('caption') }
  }
  return { kind, file, href: words('href', 2_000), poster: words('poster'), caption: words('caption') }
}
