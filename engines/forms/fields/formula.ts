import * as z from 'zod'
import type { Value } from '../expression/value.ts'
import { defineKind } from './kind.ts'

/** A computed field. Values sent by a client are ignored. */
export const formula = defineKind({
  config: {
    expression: z.string().max(2_000),
    decimals: z.int().min(0).max(6).default(2),
    unit: z.string().max(20).default(''),
  },
  empty: null,
  read: (raw) => ({ answer: (raw ?? undefined) as Value | undefined }),
  text: (answer: Value, { decimals, unit }) => [shown(answer, decimals), unit].filter(Boolean).join(' '),
  value: (answer) => answer,
  cells: (answer, { decimals }) => [typeof answer === 'number' ? answer : shown(answer, decimals)],
  counting: 'numbers',
  role: 'computed',
})

function shown(value: Value, decimals: number): string {
  if (typeof value === 'number') return String(Number(value.toFixed(decimals)))
  if (Array.isArray(value)) return value.map((item) => shown(item, decimals)).join(', ')
  return value === null ? '' : String(value)
}
