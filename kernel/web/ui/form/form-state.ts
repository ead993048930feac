import type { RefObject } from 'react'
import type * as z from 'zod/mini'
import type { Conflict } from '#kernel/web/conflict.ts'
import type { FieldErrors, OwnWords } from './field-errors.ts'

export type FieldBinding<T> = { id: string; name: string; value: T; error?: string; onChange: (value: T) => void }

export type FormOptions<V extends object, Out> = {
  initial: V
  /** Written with `zod/mini`: the contracts' own shapes stay on the server, and what they refuse comes back by field. */
  schema?: z.ZodMiniType<Out>
  /**
   * Sends it, as with `callServer`. It must throw when it fails, or give false: only then is the draft kept. A refusal
   * with `d.fields` lands at the fields, any other at the foot of the form.
   */
  submit: (values: Out) => Promise<unknown>
  /** Keeps unsent work on this device under this name. */
  draftKey?: string
  /** Fields a draft never holds: passwords, codes. */
  secret?: readonly (keyof V & string)[]
  /** What a refusal of a save that came second brings, as `initial`, with the version in it: then both can be compared. */
  fromFresh?: (fresh: Record<string, unknown>) => V
  /** Words for the schema's own rules, whose errors are keys of the module's messages. */
  words?: OwnWords
}

/** What changes while a form is being filled in. */
export type FormInside<V> = {
  values: V
  errors: FieldErrors
  /** What went wrong with the whole of it. */
  failure: string | undefined
  busy: boolean
  dirty: boolean
  /** A draft was found and filled in. */
  restored: boolean
  /** Somebody else saved first. */
  conflict: Conflict<V> | undefined
  /** What was filled in when theirs was taken. */
  aside: V | undefined
  /** Counts failed tries; each one jumps to the first field in error. */
  jump: number
}

export type FormState<V extends object> = FormInside<V> & {
  box: RefObject<HTMLFormElement | null>
  /** Unsent work is kept on this device. */
  isKept: boolean
  field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>
  set: (changes: Partial<V>) => void
  reset: () => void
  submit: () => Promise<void>
  /** As the form was opened, or as they left it. */
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
