import type { Fail } from '../../fail.ts'

const codes = { used: '23503', taken: '23505' }

/**
 * Runs a statement; if the database finds a row used by others (foreign key) or a key taken (unique index), refuses with
 * this. Concurrent requests are refused the same way, which a check before the statement could not do.
 */
export async function orRefused<T>(running: PromiseLike<T>, why: keyof typeof codes, refusal: Fail): Promise<T> {
  try {
    return await running
  } catch (error) {
    for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && at.code === codes[why]) throw refusal
    throw error
  }
}
