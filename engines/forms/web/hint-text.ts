import type { Field } from '../definition.ts'
import { limitsOf } from './fault-text.ts'
import type { FillingWords } from './words.ts'

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
