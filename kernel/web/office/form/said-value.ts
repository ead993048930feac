import { useWords } from '../../language.tsx'
import { officeWords } from '../messages.ts'
import { moment } from '../moment.ts'
import type { FieldFaces } from './types.ts'

/** A field's value as a reader knows it: chosen words, a moment, yes or no; else as it is stored. */
export function useSaidValue(fields: FieldFaces | undefined): (field: string, value: unknown) => unknown {
  const w = useWords(officeWords)
  return (field, value) => {
    const face = fields?.[field]
    if (face?.said) return face.said(value)
    if (face?.options)
      return [value ?? '']
        .flat()
        .map((one) => labelIn(face.options!, one))
        .join('、')
    if (face?.kind === 'moment' && typeof value === 'number') return moment(value)
    if (typeof value === 'boolean') return w(value ? 'form.yes' : 'form.no')
    return value
  }
}

const labelIn = (options: readonly { value: string | number; label: string }[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value)
