import { and, inArray, isNull } from 'drizzle-orm'
import { kernel } from '../../language/words.ts'
import type { ReadContext } from '../context.ts'
import { people } from './schema.ts'

/** Rows of a pasted list that one call takes. */
export const mostNumbers = 2_000

/** A longer list is refused, so that no row is dropped without a word. */
export function refuseTooMany(rows: readonly unknown[]): void {
  if (rows.length > mostNumbers) throw kernel.fail('tooMany', { params: { most: mostNumbers, n: rows.length } })
}

/** The numbers of a pasted text, each once: separated by blanks, lines, commas or semicolons. */
export function numbersIn(text: string): string[] {
  const numbers = [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))]
  refuseTooMany(numbers)
  return numbers
}

/** The people of a pasted list of numbers who have not left, and the numbers of nobody. */
export async function peopleWithNumbers({ db }: Pick<ReadContext, 'db'>, text: string) {
  const numbers = numbersIn(text)
  const found = await db
    .select({ id: people.id, number: people.number })
    .from(people)
    .where(and(inArray(people.number, numbers), isNull(people.leftAt)))
  const known = new Set(found.map(({ number }) => number))
  return { found, unknown: numbers.filter((number) => !known.has(number)) }
}

/** How many unknown numbers, or wrong lines, an answer names. */
export const mostUnknown = 50
