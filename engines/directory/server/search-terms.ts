import { sql } from 'drizzle-orm'
import { people } from '#kernel/server/people/schema.ts'
import { folded } from '#kernel/server/people/spelling.ts'

/** Few have a Latin name of their own: its indexes have no others. */
const hasLatin = sql`${people.latinName} <> ''`

/**
 * What people are found by, best first; each has an index of its own in `people`. Whoever adds people, one or fifty
 * thousand, writes the columns that `spelling(name)` gives, and there is nothing else to fill.
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

/** What was typed, as each kind of term has it. */
export function typedAs(text: string): Record<(typeof terms)[number]['typed'], string> {
  const plain = text.trim()
  return { plain, upper: plain.toUpperCase(), folded: folded(plain).replaceAll(' ', '') }
}

/** A single letter or digit would only leaf through everyone. */
export function isEnough(text: string): boolean {
  const { folded: letters } = typedAs(text)
  return /\p{Script=Han}/u.test(letters) || letters.length >= 2
}

/** No text that begins with this one comes after it. */
export const lastOf = (start: string): string => `${start}\u{10ffff}`
