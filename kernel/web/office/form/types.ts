import type { ReactNode } from 'react'
import type { FieldKind } from './field-spec.ts'

type Option = { value: string | number; label: string }

/** What a page says about a field besides what its shape says. */
export type FieldFace = {
  label: string
  help?: string
  placeholder?: string
  kind?: FieldKind | 'secret' | 'radio' | 'moment' | 'colour'
  /** Worded choices; of a shape's own values without this, the values themselves. */
  options?: readonly Option[]
  /** Sent as it was given, without a field. */
  hidden?: boolean
  required?: boolean
  rows?: number
  /** The fields of a group, or of one row of many. */
  fields?: Readonly<Record<string, FieldFace>>
  /** A control of the page's own, bound by `value` and `onChange`; it is told all that is filled in. */
  control?: (
    bound: { value?: unknown; onChange?: (value: unknown) => void; id?: string },
    values: Readonly<Record<string, unknown>>,
  ) => ReactNode
  /** A value of such a control in words, for where two are compared; of a long list, what is other than when it was opened. */
  said?: (value: unknown, opened: unknown) => string
  /** Only while this holds of what is filled in. */
  when?: (values: Readonly<Record<string, unknown>>) => boolean
}

/** By the input's own names; in this order the form shows them, and those left out are not asked for. */
export type FieldFaces = Readonly<Record<string, FieldFace>>
