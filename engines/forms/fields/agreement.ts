import * as z from 'zod'
import { defineKind, wrong } from './kind.ts'

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
