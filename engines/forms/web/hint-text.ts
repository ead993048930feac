import type { Field } from '../definition.ts'
import { limitsOf } from './fault-text.ts'
import type { FillingWords } from './words.ts'

/** The author's note on a field, then its limits, so that they are known in advance. */
export const hintText = (field: Field, today: string, w: FillingWords): string | undefined =>
  [field.note, limitWords(field, today, w), field.unique && w('hint.unique')].filter(Boolean).join(' · ') || undefined

function limitWords(field: Field, today: string, w: FillingWords): string {
  const { min, max, least = 0, most } = limitsOf(field, today)
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'time':
      return min && max
        ? w('hint.between', { min, max })
        : min
          ? w('hint.atLeast', { min })
          : max
            ? w('hint.atMost', { max })
            : ''
    case 'text':
      return field.mask ? w('hint.mask', { mask: field.mask }) : min ? w('hint.letters', { min }) : ''
    case 'longtext':
      return min ? w('hint.letters', { min }) : ''
    case 'date':
    case 'dateRange':
      return [
        dayWords(min, max, w),
        field.kind === 'dateRange' && field.mostDays && w('hint.days', { n: field.mostDays }),
      ]
        .filter(Boolean)
        .join(' · ')
    case 'choices':
      return least > 0 && most
        ? w('hint.choose', { min: least, max: most })
        : most
          ? w('hint.many', { max: most })
          : least > 0
            ? w('hint.few', { min: least })
            : ''
    default:
      return ''
  }
}

const dayWords = (min: string | undefined, max: string | undefined, w: FillingWords): string =>
  min && max
    ? w('hint.between', { min, max })
    : min
      ? w('hint.fromDay', { min })
      : max
        ? w('hint.untilDay', { max })
        : ''
