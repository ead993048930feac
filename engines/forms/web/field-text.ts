import { decimalOf } from '#kernel/money.ts'
import { formatDay } from '#kernel/web/ui/formats.ts'
import type { Field } from '../definition.ts'
import type { FaultName } from '../faults.ts'
import { limitOf } from '../fields/days.ts'
import type { FillingWords } from './words.ts'

/** The wording of a fault, with the field's limit if it has one. */
export function faultText(fault: FaultName, field: Field, today: string, w: FillingWords): string {
  return exact(fault, field, today, w) ?? w(`fault.${fault}`)
}

function exact(fault: FaultName, field: Field, today: string, w: FillingWords): string | undefined {
  const { min, max, least, most } = limitsOf(field, today)
  if (fault === 'tooSmall' && min) return w('fault.atLeast', { min })
  if (fault === 'tooLarge' && max) return w('fault.atMost', { max })
  if (fault === 'tooShort' && min) return w('fault.letters', { min })
  if (fault === 'tooLong' && field.kind === 'dateRange')
    return field.mostDays ? w('hint.days', { n: field.mostDays }) : undefined
  if (fault === 'tooLong' && max) return w('fault.lettersMost', { max })
  if (fault === 'tooEarly' && min) return w('fault.early', { min })
  if (fault === 'tooLate' && max) return w('fault.late', { max })
  if (fault === 'tooFew' && least) return w('fault.few', { min: least })
  if (fault === 'tooMany' && most) return w('fault.many', { max: most })
  if (fault === 'tooFine' && field.kind === 'number') return w('fault.fine', { n: field.decimals })
  return undefined
}

type Limits = { min?: string | undefined; max?: string | undefined; least?: number; most?: number }

/** The limits of a field as text; empty if it has none. */
function limitsOf(field: Field, today: string): Limits {
  switch (field.kind) {
    case 'number':
      return {
        min: field.min === null ? undefined : String(field.min),
        max: field.max === null ? undefined : String(field.max),
      }
    case 'money':
      return { min: yuan(field.min), max: yuan(field.max) }
    case 'text':
    case 'longtext':
      return { min: field.min > 0 ? String(field.min) : undefined, max: String(field.max) }
    case 'date':
    case 'dateRange':
      return { min: dayOf(field.from, today), max: dayOf(field.until, today) }
    case 'time':
      return { min: field.from || undefined, max: field.until || undefined }
    case 'choices':
    case 'table':
      return { least: field.least, ...(field.most !== null && { most: field.most }) }
    default:
      return 'most' in field && typeof field.most === 'number' ? { most: field.most } : {}
  }
}

const yuan = (fen: number | null): string | undefined => (fen === null ? undefined : decimalOf(fen))
const dayOf = (limit: string, today: string): string | undefined =>
  limit ? formatDay(limitOf(limit, today)) : undefined

/** The author's note on a field, then its limits, so that they are known in advance. */
export const hintText = (field: Field, today: string, w: FillingWords): string | undefined =>
  [field.note, limitWords(field, today, w), field.unique && w('hint.unique')].filter(Boolean).join(' · ') || undefined

function limitWords(field: Field, today: string, w: FillingWords): string {
  const { min, max, least, most } = limitsOf(field, today)
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'time':
      return spanWords(w, { min, max }, ['hint.between', 'hint.atLeast', 'hint.atMost'])
    case 'text':
      return field.mask ? w('hint.mask', { mask: field.mask }) : min ? w('hint.letters', { min }) : ''
    case 'longtext':
      return min ? w('hint.letters', { min }) : ''
    case 'date':
    case 'dateRange': {
      const days = field.kind === 'dateRange' && field.mostDays && w('hint.days', { n: field.mostDays })
      const span = spanWords(w, { min, max }, ['hint.between', 'hint.fromDay', 'hint.untilDay'])
      return [span, days].filter(Boolean).join(' · ')
    }
    case 'choices':
      return spanWords(w, { min: least, max: most }, ['hint.choose', 'hint.few', 'hint.many'])
    default:
      return ''
  }
}

type Limit = string | number | undefined
type Key = Parameters<FillingWords>[0]

/** The wording for both limits, for the lower or for the upper one only; '' for none. */
function spanWords(w: FillingWords, { min, max }: { min: Limit; max: Limit }, [both, lower, upper]: [Key, Key, Key]) {
  if (min && max) return w(both, { min, max })
  if (min) return w(lower, { min })
  return max ? w(upper, { max }) : ''
}
