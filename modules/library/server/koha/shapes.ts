import * as z from 'zod'

/**
 * What is read of Koha's answers, in its own names. Numbers may come as strings, and a field may be null or missing in
 * older releases.
 */
const number = z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).transform(String)
const maybe = <T extends z.ZodType>(shape: T) => shape.nullish()
const text = maybe(z.union([z.string(), z.number()]).transform(String)).transform((value) => (value ?? '').trim())
const time = z.string().refine((value) => !Number.isNaN(Date.parse(value)))
const flagNumber = maybe(z.union([z.int(), z.boolean(), z.string()])).transform((value) => Number(value ?? 0) !== 0)

export const kohaToken = z.object({ access_token: z.string().min(1).max(2_000), expires_in: z.int().min(0) })

export const kohaPatrons = z.array(z.object({ patron_id: number, cardnumber: text }))

export const kohaCheckout = z.object({
  checkout_id: number,
  patron_id: number,
  item_id: maybe(number),
  due_date: time,
  checkout_date: maybe(time),
  checkin_date: maybe(time),
  renewals_count: maybe(z.int()).transform((value) => value ?? 0),
  library_id: text,
})
export type KohaCheckout = z.output<typeof kohaCheckout>
export const kohaCheckouts = z.array(kohaCheckout)

export const kohaRenewable = z.object({
  allows_renewal: z.boolean(),
  max_renewals: maybe(z.coerce.number()).transform((value) => Math.max(0, Math.floor(value ?? 0))),
  error: text,
})

export const kohaHold = z.object({
  hold_id: number,
  patron_id: number,
  biblio_id: number,
  item_id: maybe(number),
  pickup_library_id: text,
  priority: maybe(z.coerce.number()).transform((value) => Math.max(0, Math.floor(value ?? 0))),
  /** Null: queued. `T`: in transit, `P`: being processed, `W`: waiting on the shelf. */
  status: text,
  hold_date: maybe(time),
  expiration_date: maybe(time),
})
export type KohaHold = z.output<typeof kohaHold>
export const kohaHolds = z.array(kohaHold)

export const kohaBiblio = z.object({
  biblio_id: number,
  title: text,
  subtitle: text,
  author: text,
  isbn: text,
  publisher: text,
  publication_year: text,
  copyright_date: text,
  abstract: text,
})
export type KohaBiblio = z.output<typeof kohaBiblio>
export const kohaBiblios = z.array(kohaBiblio)

export const kohaItem = z.object({
  item_id: number,
  biblio_id: number,
  external_id: text,
  home_library_id: text,
  holding_library_id: text,
  callnumber: text,
  location: text,
  checked_out_date: text,
  not_for_loan_status: flagNumber,
  lost_status: flagNumber,
  withdrawn: flagNumber,
  damaged_status: flagNumber,
  biblio: maybe(kohaBiblio),
})
export type KohaItem = z.output<typeof kohaItem>
export const kohaItems = z.array(kohaItem)

export const kohaLibraries = z.array(
  z.object({ library_id: z.string().min(1), name: text, pickup_location: maybe(z.boolean()) }),
)
export type KohaLibrary = z.output<typeof kohaLibraries>[number]

const line = z.object({
  account_line_id: number,
  amount_outstanding: z.coerce.number(),
  description: text,
  debit_type: text,
  date: maybe(time),
})
export const kohaAccount = z.object({
  balance: z.coerce.number(),
  outstanding_debits: maybe(z.object({ lines: maybe(z.array(line)) })),
})
export type KohaLine = z.output<typeof line>

export const kohaNothing = z.unknown()
