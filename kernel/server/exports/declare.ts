import type * as z from 'zod'
import { allows } from '#kernel/access.ts'
import type { ReadContext } from '../context.ts'
import type { Paging } from '../db/list.ts'
import { openSlice } from '../queues/time-slices.ts'
import type { Person } from '../sessions/person.ts'

/** Value of a cell. Always written as text, whatever it looks like. */
export type Cell = string | number | null | undefined

export type Column<R> = {
  /** A key of the module's messages, or a user-written text. */
  title: string | { spelled: string }
  value: (row: R, ctx: ReadContext) => Cell
}

/** An export a module offers: the required right, the columns and the source of the rows. */
export type SheetExport<F extends z.ZodType = z.ZodType, R = unknown> = Readonly<{
  /** A right of the module, checked when it is made and again when it is downloaded; null: everybody, of their own. */
  may: string | null
  /** A key of the module's messages: the file name. */
  title: string
  /** Default: Excel. A zip has files instead of rows. */
  format?: 'xlsx' | 'csv' | 'zip'
  /** Minutes: asked for and downloaded only within them after the login, or a proof of who one is. */
  recentLogin?: number
  /** Shape of the filter that the list page sends: mostly the input of the list's own call. */
  filter: F
  /** A fixed list, or columns that depend on the filter, such as the questions of one form. */
  columns: readonly Column<R>[] | ((ctx: ReadContext, filter: z.output<F>) => Promise<readonly Column<R>[]>)
  /** In the order of the sheet. The context is that of the requesting person, with the rights they hold now. */
  rows: (ctx: ReadContext, filter: z.output<F>) => AsyncIterable<R>
  /** Of a zip. */
  files?: (ctx: ReadContext, filter: z.output<F>) => AsyncIterable<BundleFile>
}>

/** A file of a zip: a text, or the bytes of a stored file by its name. */
export type BundleFile = { name: string } & ({ text: string } | { stored: string })

/** Whether a person may have this export of the module. */
export const mayHave = ({ permissions }: Pick<Person, 'permissions'>, module: string, { may }: SheetExport): boolean =>
  may === null || allows(permissions, module, may)

/** Type helper: checks columns and rows against each other. */
export function sheet<F extends z.ZodType, R>(spelling: SheetExport<F, R>): SheetExport {
  return spelling as unknown as SheetExport
}

type Bundle<F extends z.ZodType> = Pick<SheetExport<F>, 'may' | 'title' | 'filter' | 'recentLogin'> &
  Required<Pick<SheetExport<F>, 'files'>>

/** An export of files in a zip. */
export const bundle = <F extends z.ZodType>(spelling: Bundle<F>): SheetExport =>
  sheet<F, never>({ ...spelling, format: 'zip', columns: [], rows: async function* () {} })

/** Longer than the pages of clients: names are looked up and rows skipped once for each. */
const batch = 500

/** All rows of a paged list call, without counting them. In slices: what is done with each of hundreds of rows adds up. */
export async function* everyPage<R>(list: (paging: Paging) => Promise<{ list: readonly R[] }>): AsyncIterable<R> {
  for (let page = 1; ; page++) {
    const { list: rows } = await list({ page, page_size: batch, isCounted: false })
    const slice = openSlice()
    for (const row of rows) {
      if (slice.isOver()) await slice.next()
      yield row
    }
    if (rows.length < batch) return
  }
}
