import * as z from 'zod'

/** What a scanned code turned out to be, as the one result page shows it. */
export const foundCode = z.object({
  /** `person`, `page`, `link`, `unknown`, or a module's own word. */
  kind: z.string(),
  /** Green lets through, amber wants a look, red stops; `info` only tells. */
  verdict: z.enum(['green', 'amber', 'red', 'info']),
  title: z.string(),
  note: z.string(),
  /** The picture to compare a face with; '' without one. */
  picture: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** A page of the portal that is the answer itself: the scanner goes there at once. '' shows the result. */
  open: z.string(),
  /** What can be done next, the main step first; each opens a page. */
  actions: z.array(z.object({ label: z.string(), page: z.string() })),
})

export type FoundCode = z.output<typeof foundCode>

/** A result from what is known of it; the rest stays empty. */
export const found = (known: Pick<FoundCode, 'kind' | 'title'> & Partial<FoundCode>): FoundCode => ({
  verdict: 'info',
  note: '',
  picture: '',
  facts: [],
  open: '',
  actions: [],
  ...known,
})

/** A way to pay that a module offers at the payment entry. */
export const payMethod = z.object({
  key: z.string(),
  title: z.string(),
  /** How it stands for this person, already worded: a balance, what is missing. */
  note: z.string(),
  icon: z.string(),
  page: z.string(),
  /** Whether this person can pay with it now. */
  ready: z.boolean(),
})

export type PayMethod = z.output<typeof payMethod>
