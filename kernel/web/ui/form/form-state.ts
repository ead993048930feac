import type { RefObject } from 'react'
import type * as z from 'zod/mini'
import type { Conflict } from '#kernel/web/calls/conflict.ts'
import type { FieldErrors, OwnWords } from './field-errors.ts'

export type FieldBinding<T> = { id: string; name: string; value: T; error?: string; onChange: (value: T) => void }

export type FormOptions<V extends object, Out> = {
  initial: V
  /** Written with `zod/mini`: the contracts' schemas stay on the server, and their errors are returned by field. */
  schema?: z.ZodMiniType<Out>
  /**
   * Sends the form, as with `ask`. It must throw or return false when it fails: only then is the draft kept. A
   * refusal with `d.fields` is shown at the fields, any other at the end of the form.
   */
  submit: (values: Out) => Promise<unknown>
  /** Stores a draft on this device under this name. */
  draftKey?: string
  /** Fields never stored in a draft: passwords, codes. */
  secret?: readonly (keyof V & string)[]
  /** Maps the fresh row of an edit conflict to `initial`, with its version: then both can be compared. */
  fromFresh?: (fresh: Record<string, unknown>) => V
  /** Messages for the schema's custom rules, whose errors are keys of the module's messages. */
  words?: OwnWords
}

/** State that changes while a form is filled in. */
export type FormInside<V> = {
  values: V
  errors: FieldErrors
  /** Error of the form as a whole. */
  failure: string | undefined
  busy: boolean
  dirty: boolean
  /** A draft was restored. */
  restored: boolean
  /** Somebody else saved first (edit conflict). */
  conflict: Conflict<V> | undefined
  /** My input, set aside when theirs was taken. */
  aside: V | undefined
  /** Counts failed attempts; each scrolls to the first field with an error. */
  jump: number
}

export type FormState<V extends object> = FormInside<V> & {
  box: RefObject<HTMLFormElement | null>
  /** A draft is stored on this device. */
  isKept: boolean
  field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>
  set: (changes: Partial<V>) => void
  reset: () => void
  submit: () => Promise<void>
  /** The values when the form was opened, or theirs after a conflict. */
  opened: V
  keepMine: () => Promise<void>
  takeTheirs: () => void
  bringBack: () => void
}

export const freshForm = {
  errors: {},
  failure: undefined,
  busy: false,
  dirty: false,
  restored: false,
  conflict: undefined,
  aside: undefined,
  jump: 0,
}
