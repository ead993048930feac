import * as z from 'zod'
import { defineKind, wrong } from './kind.ts'

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

const yes = new Set<unknown>([true, 1, '1', 'true', 'on', 'yes'])
const no = new Set<unknown>([false, 0, '0', 'false', 'off', 'no', ''])

/** A checkbox under a text that has to be read. */
export const agreement = defineKind({
  config: { text: z.string().max(20_000).default(''), link: z.union([z.literal(''), z.url()]).default('') },
  empty: false,
  read: (raw) => {
    if (yes.has(raw)) return { answer: true }
    return no.has(raw) ? { answer: undefined } : wrong('wrong')
  },
  text: () => '✓',
  value: () => true,
})
