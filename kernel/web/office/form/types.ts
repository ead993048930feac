import type { ReactNode } from 'react'
import type { FieldKind } from './field-spec.ts'

type Option = { value: string | number; label: string }

/** What a page specifies about a field in addition to its schema. */
export type FieldFace = {
  label: string
  help?: string
  placeholder?: string
  /** `time` is a time of day, `HH:MM`; `money` is typed in yuan and sent in fen. */
  kind?: FieldKind | 'secret' | 'radio' | 'moment' | 'time' | 'colour' | 'money'
  /** Labelled choices; default: the values of the schema. */
  options?: readonly Option[]
  /** Sent with its initial value, without a control. */
  hidden?: boolean
  required?: boolean
  rows?: number
  /** Fields of a group, or of one row of a list. */
  fields?: Readonly<Record<string, FieldFace>>
  /** A custom control, bound by `value` and `onChange`; it also gets all values of the form. */
  control?: (
    bound: { value?: unknown; onChange?: (value: unknown) => void; id?: string },
    values: Readonly<Record<string, unknown>>,
  ) => ReactNode
  /** Formats the value of such a control in an edit conflict; for a long list, what changed since it was opened. */
  said?: (value: unknown, opened: unknown) => string
  /** Shown only while this returns true for the form's values. */
  when?: (values: Readonly<Record<string, unknown>>) => boolean
}

/** By the input's field names; the form shows them in this order, and others are not shown. */
export type FieldFaces = Readonly<Record<string, FieldFace>>
