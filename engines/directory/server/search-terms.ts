import { sql } from 'drizzle-orm'
import { people } from '#kernel/server/people/schema.ts'
import { folded } from '#kernel/server/people/spelling.ts'

/** Few people have a Latin name: its indexes are partial. */
const hasLatin = sql`${people.latinName} <> ''`

/**
 * What people are found by, the best first; each has an index in `people`. Whoever inserts people writes the columns
 * that `spelling(name)` returns; nothing else has to be filled.
 */
export const terms = [
  { column: sql`${people.name} collate "C"`, typed: 'plain' },
  { column: sql`${people.number} collate "C"`, typed: 'plain', isNumber: true },
  { column: sql`${people.number} collate "C"`, typed: 'upper', isNumber: true },
  { column: sql`${people.pinyin} collate "C"`, typed: 'folded' },
  { column: sql`${people.initials} collate "C"`, typed: 'folded' },
  { column: sql`(${people.given}[1]) collate "C"`, typed: 'folded' },
  { column: sql`(${people.given}[2]) collate "C"`, typed: 'folded' },
  { column: sql`(${people.given}[3]) collate "C"`, typed: 'folded' },
  { column: sql`(${people.latin}[1]) collate "C"`, typed: 'folded', only: hasLatin },
  { column: sql`(${people.latin}[2]) collate "C"`, typed: 'folded', only: hasLatin },
] as const

/** What was typed, normalised for each kind of term. */
export function typedAs(text: string): Record<(typeof terms)[number]['typed'], string> {
  const plain = text.trim()
  return { plain, upper: plain.toUpperCase(), folded: folded(plain).replaceAll(' ', '') }
}

/** A single letter or digit would match too many people. */
export function isEnough(text: string): boolean {
  const { folded: letters } = typedAs(text)
  return /\p{Script=Han}/u.test(letters) || letters.length >= 2
}

/** An upper bound for all texts with this prefix. */
export const lastOf = (start: string): string => `${start}\u{10ffff}`
