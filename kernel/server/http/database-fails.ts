import { Fail } from '#kernel/fail.ts'
import { badInput, kernel } from '#kernel/words.ts'

/** Refusals of the database that are the sender's doing, or that pass by themselves. Everything else is a bug. */
export function failFor(error: unknown): Fail | undefined {
  if (error instanceof Fail) return error
  const code = sqlState(error)
  if (code === undefined) return undefined
  if (overloaded.has(code)) return kernel.fail('busy')
  return unstorable.has(code) ? badInput() : undefined
}

/** Lock, statement or connection limits reached, serialisation lost. */
const overloaded = new Set(['55P03', '57014', '53300', '40001', '40P01', '57P01', '57P03', '08006', 'ECONNREFUSED'])

/** Values no column can hold: bad text, number out of range, bad date, bad uuid. */
const unstorable = new Set(['22P02', '22003', '22007', '22008', '22021', '22P05'])

function sqlState(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
    if (at.message === 'timeout exceeded when trying to connect') return '53300'
  }
  return undefined
}
