import { moment } from '../moment.ts'
import type { FieldFaces } from './types.ts'

/** Formats a field's value: the label of a choice, a time, yes or no; otherwise as stored. */
export function saidValues(fields: FieldFaces): (field: string, value: unknown, opened: unknown) => unknown {
  return (field, value, opened) => {
    const face = fields[field]
    if (face?.said) return face.said(value, opened)
    if (face?.options)
      return [value ?? '']
        .flat()
        .map((one) => labelIn(face.options!, one))
        .join('、')
    if (face?.kind === 'moment' && typeof value === 'number') return moment(value)
    return value
  }
}

const labelIn = (options: readonly { value: string | number; label: string }[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value)
