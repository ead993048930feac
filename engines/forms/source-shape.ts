import * as z from 'zod'
import { longestExpression } from './expression/tokens.ts'
import { fieldKey } from './fields/field-key.ts'

const param = z.string().regex(/^[\w-]{1,40}$/)

/** Where in an answer: `data.items.0.name`. */
const path = z.string().regex(/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+){0,9}$|^$/u)

const everySource = {
  key: fieldKey,
  /** When the form opens, or when an answer it asks with has changed. */
  run: z.enum(['start', 'change']).default('start'),
  /** Sent along: name → expression over the answers so far. */
  params: z.record(param, z.string().max(longestExpression)).default({}),
  /** Field → where its answer stands in what comes back. */
  fills: z.record(fieldKey, path).default({}),
  /** Choice → where its options stand: a list of texts, or of objects with `key` and `label`. */
  offers: z.record(fieldKey, path).default({}),
}

/** What a form asks elsewhere: a source the portal has built in, or an address on the site's list of those allowed. */
export const sourceShape = z.discriminatedUnion('kind', [
  z.object({ ...everySource, kind: z.literal('builtIn'), name: z.string().regex(/^[\w.-]{1,60}$/) }),
  z.object({
    ...everySource,
    kind: z.literal('http'),
    /** Whole, without anything of the answers in it: those go into the query or the body only. */
    url: z.url({ protocol: /^https?$/ }).max(500),
    method: z.enum(['GET', 'POST']).default('GET'),
  }),
])
export type Source = z.output<typeof sourceShape>
