import type { Fail } from '#kernel/fail.ts'
import type { Said } from '#kernel/language/said.ts'
import { traditional } from '#kernel/language/traditional.ts'
import { kernel, theRow } from '#kernel/language/words.ts'

/** A text of a form with its English; traditional Chinese is made from the simplified. */
export const saidFrom = (zh: string, en: string): Said => ({ zh, ...(en && { en }), tw: traditional(zh) })

/** The row an editor opened, or an edit conflict. */
export function sameVersion<R extends { version: number }>(rows: readonly R[], version: number): R {
  const row = theRow(rows)
  if (row.version !== version) throw kernel.fail('changed')
  return row
}

const codes = { used: '23503', taken: '23505' }

/** Runs a statement; if the database finds a row used by others, or a key taken, refuses with this. */
export async function orRefused<T>(running: PromiseLike<T>, why: keyof typeof codes, refusal: Fail): Promise<T> {
  try {
    return await running
  } catch (error) {
    for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === codes[why]) throw refusal
    throw error
  }
}
