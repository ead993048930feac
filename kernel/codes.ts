import * as z from 'zod'

/** The result of a scanned code, as the result page shows it. */
export const foundCode = z.object({
  /** `person`, `page`, `link`, `unknown`, or a kind of a module. */
  kind: z.string(),
  /** Green admits, amber asks the checker to look, red refuses; `info` is neutral. */
  verdict: z.enum(['green', 'amber', 'red', 'info']),
  title: z.string(),
  note: z.string(),
  /** The photo to compare a face with; '' without one. */
  picture: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** A page of the portal that the scanner opens at once; '' shows the result. */
  open: z.string(),
  /** Next actions, the primary one first; each opens a page. */
  actions: z.array(z.object({ label: z.string(), page: z.string() })),
})

export type FoundCode = z.output<typeof foundCode>

/** A result with defaults for the fields not given. */
export const found = (known: Pick<FoundCode, 'kind' | 'title'> & Partial<FoundCode>): FoundCode => ({
  verdict: 'info',
  note: '',
  picture: '',
  facts: [],
  open: '',
  actions: [],
  ...known,
})

/** A payment method that a module offers on the payment page. */
export const payMethod = z.object({
  key: z.string(),
  title: z.string(),
  /** Its state for this person, already as text: a balance, what is missing. */
  note: z.string(),
  icon: z.string(),
  page: z.string(),
  /** Whether this person can pay with it now. */
  ready: z.boolean(),
})

export type PayMethod = z.output<typeof payMethod>
