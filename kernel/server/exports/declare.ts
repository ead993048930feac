import type * as z from 'zod'
import type { ReadContext } from '../context.ts'

/** Value of a cell. Always written as text, whatever it looks like. */
export type Cell = string | number | null | undefined

export type Column<R> = {
  /** A key of the module's messages, or a user-written text. */
  title: string | { spelled: string }
  value: (row: R, ctx: ReadContext) => Cell
}

/** An export a module offers: the required right, the columns and the source of the rows. */
export type SheetExport<F extends z.ZodType = z.ZodType, R = unknown> = Readonly<{
  /** A right of the module, checked when the sheet is made and again when it is downloaded. */
  may: string
  /** A key of the module's messages: the file name. */
  title: string
  /** Default: Excel. */
  format?: 'xlsx' | 'csv'
  /** Shape of the filter that the list page sends: mostly the input of the list's own call. */
  filter: F
  /** A fixed list, or columns that depend on the filter, such as the questions of one form. */
  columns: readonly Column<R>[] | ((ctx: ReadContext, filter: z.output<F>) => Promise<readonly Column<R>[]>)
  /** In the order of the sheet. The context is that of the requesting person, with the rights they hold now. */
  rows: (ctx: ReadContext, filter: z.output<F>) => AsyncIterable<R>
}>

/** Type helper: checks columns and rows against each other. */
export function sheet<F extends z.ZodType, R>(spelling: SheetExport<F, R>): SheetExport {
  return spelling as unknown as SheetExport
}

const batch = 100

/** All rows of a paged list call. */
export async function* everyPage<R>(
  list: (paging: { page: number; page_size: number }) => Promise<{ list: readonly R[] }>,
): AsyncIterable<R> {
  for (let page = 1; ; page++) {
    const { list: rows } = await list({ page, page_size: batch })
    yield* rows
    if (rows.length < batch) return
  }
}
