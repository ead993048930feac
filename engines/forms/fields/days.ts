import * as z from 'zod'

/** A date, `today`, or '' for no limit. */
export const dayLimit = () => z.union([z.literal(''), z.literal('today'), z.iso.date()]).default('')

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Also accepts `20260131` and `2026/1/31`, which clients send. */
export function dayFrom(typed: string): string | undefined {
  const match = /^(\d{4})(?:[-/.](\d{1,2})[-/.](\d{1,2})|(\d{2})(\d{2}))$/.exec(typed)
  if (!match) return undefined
  const day = [match[1], match[2] ?? match[4], match[3] ?? match[5]].map((part) => part!.padStart(2, '0')).join('-')
  return isDay(day) ? day : undefined
}

export const limitOf = (limit: string, today: string): string => (limit === 'today' ? today : limit)
