import type { Block, Inline } from '../../../blocks.ts'
import { type DocMark, type DocNode, flatMarks } from './doc.ts'

export function fromBlocks(blocks: readonly Block[]): DocNode {
  const content = blocks.map(nodeOf)
  return { type: 'doc', content: content.length ? content : [{ type: 'paragraph' }] }
}

function nodeOf(block: Block): DocNode {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: inside(block.line) }
    case 'text':
      return { ...paragraph(block.line), attrs: { align: block.align ?? null } }
    case 'quote':
      return { type: 'blockquote', content: [paragraph(block.line)] }
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
      }
    case 'table':
      return tableOf(block)
    case 'divider':
      return { type: 'horizontalRule' }
    case 'picture':
    case 'video':
    case 'attachment': {
      const { kind, ...attrs } = block
      return { type: kind, attrs }
    }
  }
}

function tableOf({ head, rows }: Extract<Block, { kind: 'table' }>): DocNode {
  return {
    type: 'table',
    content: rows.map((cells, at) => ({
      type: 'tableRow',
      content: cells.map((cell) => ({
        type: head && at === 0 ? 'tableHeader' : 'tableCell',
        content: [paragraph(cell)],
      })),
    })),
  }
}

const paragraph = (line: readonly Inline[]): DocNode => ({ type: 'paragraph', content: inside(line) })

/** A line break in a text is a node of its own in the editor. */
function inside(line: readonly Inline[]): DocNode[] {
  return line.flatMap((part) => {
    const marks = marksOf(part)
    const dressed = (node: DocNode): DocNode => (marks.length ? { ...node, marks } : node)
    return part.text
      .split('\n')
      .flatMap((text, at) => [
        ...(at ? [dressed({ type: 'hardBreak' })] : []),
        ...(text ? [dressed({ type: 'text', text })] : []),
      ])
  })
}

function marksOf(part: Inline): DocMark[] {
  const marks: DocMark[] = flatMarks.filter((name) => part[name]).map((type) => ({ type }))
  return part.href ? [...marks, { type: 'link', attrs: { href: part.href } }] : marks
}
