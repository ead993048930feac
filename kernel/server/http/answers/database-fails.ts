import { type Fail, failIn } from '#kernel/fail.ts'
import { badInput, kernel } from '#kernel/language/words.ts'
import { codeOf, isTransient } from '../../db/transient-errors.ts'

/** Database errors that are caused by the client's input or are transient. Everything else is a bug. */
export function failFor(error: unknown): Fail | undefined {
  const refused = failIn(error)
  if (refused) return refused
  if (isTransient(error)) return kernel.fail('busy')
  return unstorable.has(codeOf(error)) ? badInput() : undefined
}

/** SQLSTATEs of values no column can hold: bad text, number out of range, bad date, bad uuid. */
const unstorable = new Set(['22P02', '22003', '22007', '22008', '22021', '22P05'])
