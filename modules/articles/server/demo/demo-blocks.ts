import type { Block, Inline } from '#engines/rich-text/blocks.ts'

/** Files that a demo text may name: pictures by number, attachments by name. */
export type DemoFiles = {
  pictures: readonly { file: string; width: number; height: number }[]
  attachments: ReadonlyMap<string, { file: string; bytes: number }>
}

/**
 * Shorthand for demo texts: `# ` and `## ` headings, `- ` and `1. ` lists, `> ` quotes, `| a | b` tables with a head,
 * `!2 caption` a picture, `@name` an attachment, `~address caption` an external film, `---` a rule; `**bold**` and
 * `[words](address)` inside.
 */
export function demoBlocks(text: string, files: DemoFiles): Block[] {
  const blocks: Block[] = []
  for (const line of text.trim().split('\n')) {
    const last = blocks.at(-1)
    const row = line.trim()
    if (row === '') continue
    if (row.startsWith('| ')) {
      const cells = row
        .slice(2)
        .split('|')
        .map((cell) => lineOf(cell.trim()))
      if (last?.kind === 'table') last.rows.push(cells)
      else blocks.push({ kind: 'table', head: true, rows: [cells] })
    } else if (/^(- |1\. )/.test(row)) {
      const [ordered, item] = [row.startsWith('1'), lineOf(row.replace(/^(- |1\. )/, ''))]
      if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item)
      else blocks.push({ kind: 'list', ordered, items: [item] })
    } else blocks.push(single(row, files))
  }
  return blocks
}

function single(row: string, { pictures, attachments }: DemoFiles): Block {
  if (row === '---') return { kind: 'divider' }
  if (row.startsWith('## ')) return { kind: 'heading', level: 3, line: lineOf(row.slice(3)) }
  if (row.startsWith('# ')) return { kind: 'heading', level: 2, line: lineOf(row.slice(2)) }
  if (row.startsWith('> ')) return { kind: 'quote', line: lineOf(row.slice(2)) }
  if (row.startsWith('@')) {
    const name = row.slice(1)
    return { kind: 'attachment', name, ...attachments.get(name)! }
  }
  const [, mark = '', first = '', caption = ''] = /^([!~])(\S+) ?(.*)$/.exec(row) ?? []
  const picture = pictures[Number(mark === '!' ? first : 0) % Math.max(1, pictures.length)]
  if (mark === '!' && picture) return { kind: 'picture', ...picture, alt: caption, caption }
  if (mark === '~') return { kind: 'video', file: '', href: first, poster: picture?.file ?? '', caption }
  return { kind: 'text', line: lineOf(row) }
}

function lineOf(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map((part): Inline => {
      const [, words, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      if (words && href) return { text: words, href }
      return part.startsWith('**') ? { text: part.slice(2, -2), bold: true } : { text: part }
    })
}
