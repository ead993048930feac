import * as z from 'zod'
import { longestExpression } from './expression/tokens.ts'
import { fieldKey } from './fields/keys.ts'

const param = z.string().regex(/^[\w-]{1,40}$/)

/** A path in the source's answer: `data.items.0.name`. */
const path = z.string().regex(/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+){0,9}$|^$/u)

const everySource = {
  key: fieldKey,
  /** When the form opens, or when an answer used in `params` has changed. */
  run: z.enum(['start', 'change']).default('start'),
  /** Request parameters: name → expression over the current answers. */
  params: z.record(param, z.string().max(longestExpression)).default({}),
  /** Field → path of its value in the answer. */
  fills: z.record(fieldKey, path).default({}),
  /** Choice → path of its options: a list of texts, or of objects with `key` and `label`. */
  offers: z.record(fieldKey, path).default({}),
}

/** A data source of a form: built into the portal, or a URL on the site's allow-list. */
export const sourceShape = z.discriminatedUnion('kind', [
  z.object({ ...everySource, kind: z.literal('builtIn'), name: z.string().regex(/^[\w.-]{1,60}$/) }),
  z.object({
    ...everySource,
    kind: z.literal('http'),
    /** A fixed URL: answers are sent only in the query or the body. */
    url: z.url({ protocol: /^https?$/ }).max(500),
    method: z.enum(['GET', 'POST']).default('GET'),
  }),
])
export type Source = z.output<typeof sourceShape>
