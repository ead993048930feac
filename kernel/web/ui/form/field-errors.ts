import type * as z from 'zod/mini'
import type { Params } from '#kernel/language/messages.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import type { FormWords } from './words.ts'

type Key = Parameters<FormWords>[0]
export type OwnWords = (key: never, params?: Params) => string
export type FieldErrors = Partial<Record<string, string>>

/** The first error of each field as text. The schema's own English messages are never shown. */
export function errorsOf(issues: readonly z.core.$ZodIssue[], w: FormWords, own?: OwnWords): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) errors[String(issue.path[0] ?? '')] ??= wordOf(issue, w, own)
  return errors
}

/** Field errors in a refusal: `d.fields` holds a text for each. */
export function serverErrorsOf(fault: unknown): FieldErrors | undefined {
  if (!(fault instanceof Refused)) return undefined
  const fields = (fault.data as { fields?: unknown } | null | undefined)?.fields
  if (typeof fields !== 'object' || fields === null) return undefined
  const worded = Object.entries(fields).filter(([, reason]) => typeof reason === 'string')
  return worded.length > 0 ? (Object.fromEntries(worded) as FieldErrors) : undefined
}

function wordOf(issue: z.core.$ZodIssue, w: FormWords, own?: OwnWords): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(String(issue.origin), Number(issue.minimum), w)
    case 'too_big':
      return tooBig(String(issue.origin), Number(issue.maximum), w)
    case 'invalid_format':
      return w(formatKeys[issue.format] ?? 'wrong.format')
    case 'custom':
      // A custom rule: its message is a key of the module's messages.
      return own && issue.message ? own(issue.message as never, issue.params as Params) : w('wrong.format')
    case 'invalid_type':
      return w(
        issue.input === undefined || issue.input === null || issue.input === '' ? 'wrong.missing' : 'wrong.format',
      )
    default:
      return w('wrong.choice')
  }
}

const formatKeys: Record<string, Key> = {
  email: 'wrong.email',
  url: 'wrong.url',
  date: 'wrong.date',
  time: 'wrong.time',
}

function tooSmall(origin: string, min: number, w: FormWords): string {
  if (origin === 'string') return min <= 1 ? w('wrong.missing') : w('wrong.short', { min })
  if (origin === 'array') return min <= 1 ? w('wrong.missing') : w('wrong.few', { min })
  return w('wrong.small', { min })
}

function tooBig(origin: string, max: number, w: FormWords): string {
  if (origin === 'string') return w('wrong.long', { max })
  return origin === 'array' ? w('wrong.many', { max }) : w('wrong.big', { max })
}
