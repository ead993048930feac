import type * as z from 'zod'
import { badInput, type FieldFault } from '#kernel/language/words.ts'
import type { Raw } from './form.ts'

/** Parses the input with the call's schema, or throws a refusal that names the invalid fields. */
export function checkInput<S extends z.ZodType>(shape: S, raw: Raw): z.output<S> {
  const checked = shape.safeParse(raw)
  if (checked.success) return checked.data
  const fields: Record<string, FieldFault> = {}
  for (const issue of checked.error.issues.slice(0, 50)) fields[issue.path.join('.')] ??= wordFor(issue)
  throw badInput(fields)
}

function wordFor(issue: z.core.$ZodIssue): FieldFault {
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'outOfRange'
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return 'outOfRange'
    return issue.minimum === 1 ? 'missing' : 'tooShort'
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'missing'
  return 'wrong'
}
