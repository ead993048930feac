import type { Block, Inline } from '#engines/rich-text/blocks.ts'
import { lineBuilder } from './line-builder.ts'

const most = { blocks: 300, items: 200, rows: 200, cells: 20 }
type Table = Extract<Block, { kind: 'table' }>
type List = Extract<Block, { kind: 'list' }>

type Line = ReturnType<typeof lineBuilder>
type Push = (block: Block) => void

/**
 * Builds blocks from lines. Blocks do not nest: content inside a list item or table cell is flattened into it, so deep
 * input cannot make deep output.
 */
export function blockBuilder() {
  const blocks: Block[] = []
  const push: Push = (block) => {
    if (blocks.length < most.blocks) blocks.push(block)
  }
  const line = lineBuilder()
  const list = listBuilder(line, push)
  const table = tableBuilder(line, push)
  let quotes = 0
  let heading: 2 | 3 | undefined

  /** End of a paragraph; inside a list item or a cell it becomes a space. */
  function endLine(): void {
    if (list.isOpen() || table.isOpen()) {
      if (!line.isEmpty()) line.add(' ', {})
      return
    }
    const words = line.take()
    if (words.length === 0) return
    if (heading) push({ kind: 'heading', level: heading, line: words })
    else push(quotes > 0 ? { kind: 'quote', line: words } : { kind: 'text', line: words })
  }
  return {
    line,
    list,
    table,
    endLine,
    openList(ordered: boolean) {
      if (list.isOpen()) list.endItem()
      else endLine()
      list.open(ordered)
    },
    openTable() {
      endLine()
      table.open()
    },
    quote(by: 1 | -1) {
      endLine()
      quotes = Math.max(0, quotes + by)
    },
    heading(level: 2 | 3 | undefined) {
      endLine()
      heading = level
    },
    divider() {
      endLine()
      if (!list.isOpen() && !table.isOpen()) push({ kind: 'divider' })
    },
    done(): Block[] {
      if (table.isOpen()) table.close()
      if (list.isOpen()) list.close()
      endLine()
      return blocks
    },
  }
}

function listBuilder(line: Line, push: Push) {
  let list: List | undefined
  const endItem = () => {
    const words = line.take()
    if (list && words.length && list.items.length < most.items) list.items.push(words)
  }
  return {
    isOpen: () => list !== undefined,
    open(ordered: boolean) {
      list ??= { kind: 'list', ordered, items: [] }
    },
    endItem,
    close() {
      endItem()
      if (list?.items.length) push(list)
      list = undefined
    },
  }
}

function tableBuilder(line: Line, push: Push) {
  let table: Table | undefined
  const endCell = () => {
    const row = table?.rows.at(-1)
    const words: Inline[] = line.take()
    if (row && row.length < most.cells) row.push(words)
  }
  return {
    isOpen: () => table !== undefined,
    open() {
      table ??= { kind: 'table', head: false, rows: [] }
    },
    row() {
      if (table && table.rows.length < most.rows) table.rows.push([])
    },
    headCell() {
      if (table && table.rows.length <= 1) table.head = true
    },
    endCell,
    close() {
      if (!line.isEmpty()) endCell()
      if (table?.rows.some((row) => row.length > 0)) push(evened(table))
      table = undefined
    },
  }
}

/** Pads all rows to the width of the widest. */
function evened(table: Table): Table {
  const rows = table.rows.filter((row) => row.length > 0)
  const width = Math.max(...rows.map((row) => row.length))
  return { ...table, rows: rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => [])]) }
}
