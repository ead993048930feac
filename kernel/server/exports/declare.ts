import type * as z from 'zod'
import type { ReadContext } from '../context.ts'

/** What a cell holds. It is written as text, whatever it looks like. */
export type Cell = string | number | null | undefined

export type Column<R> = {
  /** A key of the module's messages, or words that somebody wrote. */
  title: string | { spelled: string }
  value: (row: R, ctx: ReadContext) => Cell
}

/** One sheet that a module lets be taken away: who may, which columns, and where the rows come from. */
export type SheetExport<F extends z.ZodType = z.ZodType, R = unknown> = Readonly<{
  /** A right of the module, held when the sheet is made and still when it is fetched. */
  may: string
  /** A key of the module's messages: what the file is called. */
  title: string
  /** An Excel file unless said. */
  format?: 'xlsx' | 'csv'
  /** What the asking list sends as its filter: mostly the input of its own call. */
  filter: F
  /** A list, or what follows from the filter: the questions of one form. */
  columns: readonly Column<R>[] | ((ctx: ReadContext, filter: z.output<F>) => Promise<readonly Column<R>[]>)
  /** In the order of the sheet. The context is the asker's own, with the rights they hold at that moment. */
  rows: (ctx: ReadContext, filter: z.output<F>) => AsyncIterable<R>
}>

/** Lets the compiler hold columns and rows against each other. */
export function sheet<F extends z.ZodType, R>(spelling: SheetExport<F, R>): SheetExport {
  return spelling as unknown as SheetExport
}

const batch = 100

/** The rows of a list call, page after page, for as long as there are any. */
export async function* everyPage<R>(
  list: (paging: { page: number; page_size: number }) => Promise<{ list: readonly R[] }>,
): AsyncIterable<R> {
  for (let page = 1; ; page++) {
    const { list: rows } = await list({ page, page_size: batch })
    yield* rows
    if (rows.length < batch) return
  }
}
