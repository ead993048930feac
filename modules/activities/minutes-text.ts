import type { Block, Inline } from '#engines/rich-text/blocks.ts'

const line = (text: string): Inline[] => [{ text }]

/**
 * Minutes typed on a phone: an empty line begins a paragraph; lines that begin with `#` or `##` are headings, with `-`
 * or `1.` lists, with `>` quotations.
 */
export function blocksOfText(typed: string): Block[] {
  const blocks: Block[] = []
  let isNew = true
  for (const raw of typed.split(/\r?\n/)) {
    const text = raw.trim()
    if (text) addLine(blocks, text, isNew)
    isNew = text === ''
  }
  return blocks
}

function addLine(blocks: Block[], text: string, isNew: boolean): void {
  const heading = /^(##?) +(.+)$/.exec(text)
  if (heading) return void blocks.push({ kind: 'heading', level: heading[1] === '#' ? 2 : 3, line: line(heading[2]!) })
  const quote = /^> *(.+)$/.exec(text)
  if (quote) return void blocks.push({ kind: 'quote', line: line(quote[1]!) })
  const item = /^(-|\d{1,3}\.) +(.+)$/.exec(text)
  const last = blocks.at(-1)
  if (item) {
    const ordered = item[1] !== '-'
    if (!isNew && last?.kind === 'list' && last.ordered === ordered) last.items.push(line(item[2]!))
    else blocks.push({ kind: 'list', ordered, items: [line(item[2]!)] })
    return
  }
  if (!isNew && last?.kind === 'text') last.line = line(`${textOfLine(last.line)}\n${text}`)
  else blocks.push({ kind: 'text', line: line(text) })
}

/** The same backwards; undefined if the text would lose something. */
export function textOfBlocks(blocks: readonly Block[]): string | undefined {
  const parts = blocks.map(partOf)
  return parts.includes(undefined) ? undefined : parts.join('\n\n')
}

function partOf(block: Block): string | undefined {
  if (block.kind === 'list') {
    if (!block.items.every(isPlain)) return undefined
    return block.items.map((item, i) => `${block.ordered ? `${i + 1}.` : '-'} ${textOfLine(item)}`).join('\n')
  }
  if (block.kind !== 'heading' && block.kind !== 'text' && block.kind !== 'quote') return undefined
  if (!isPlain(block.line) || (block.kind === 'text' && block.align)) return undefined
  const text = textOfLine(block.line)
  if (block.kind === 'quote') return `> ${text}`
  return block.kind === 'heading' ? `${block.level === 2 ? '#' : '##'} ${text}` : text
}

const isPlain = (parts: readonly Inline[]): boolean =>
  parts.every(({ text: _, ...marks }) => Object.values(marks).every((value) => !value))

const textOfLine = (parts: readonly Inline[]): string => parts.map(({ text }) => text).join('')
