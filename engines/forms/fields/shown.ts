import * as z from 'zod'
import { defineKind } from './kind.ts'

const shown = <S extends z.ZodRawShape>(config: S) =>
  defineKind({
    config,
    empty: null,
    read: () => ({ answer: undefined }),
    text: () => '',
    columns: () => [],
    cells: () => [],
    counting: 'none',
    role: 'shown',
  })

/** Plain text with a role: nothing an author writes is ever interpreted as markup. */
const block = z.object({
  as: z.enum(['heading', 'paragraph', 'item', 'picture', 'link']).default('paragraph'),
  text: z.string().max(5_000).default(''),
  link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).default(''),
})

/** Text to read, without an answer. */
export const richtext = shown({ blocks: z.array(block).max(100).default([]) })
export const divider = shown({})
