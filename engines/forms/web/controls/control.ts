import type { FieldBinding } from '#kernel/web/ui/form/form-state.ts'
import type { Field } from '../../definition.ts'
import type { Fault } from '../../faults.ts'
import type { KindName } from '../../fields/kinds.ts'

export type FieldOf<K extends KindName> = Extract<Field, { kind: K }>

/** Why uploads are not possible: not logged in, or a preview. */
export type NoUpload = 'login' | 'preview' | undefined

/** The props of every control. `value` may come from typing, a draft or earlier answers: check its type. */
export type ControlProps<K extends KindName = KindName> = Common & { field: FieldOf<K> }

/** The props that are independent of the kind. */
export type Common = {
  id: string
  value: unknown
  error: string | undefined
  /** Faults of a part of the answer: `2.cost` in a table, a row of a matrix. */
  faults: readonly Fault[]
  help: string | undefined
  required: boolean
  disabled: boolean
  today: string
  /** Places left by option key. */
  left: ReadonlyMap<string, number>
  noUpload: NoUpload
  onChange: (value: unknown) => void
}

export type Bindable = Common & { field: Pick<Field, 'key' | 'title'> }

/** The props in the form that the UI kit's fields expect. */
export const bound = <T>(props: Bindable, value: T): FieldBinding<T> & Look => ({
  id: props.id,
  name: props.field.key,
  value,
  error: props.error,
  onChange: props.onChange,
  label: props.field.title,
  help: props.help,
  required: props.required,
  disabled: props.disabled,
})

type Look = { label: string; help: string | undefined; required: boolean; disabled: boolean }

export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const listIn = <T = unknown>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

export const recordIn = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
