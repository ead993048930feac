import type { ReactNode } from 'react'
import type { Messages } from '#kernel/language/messages.ts'
import { word } from '../language.tsx'
import { Tag, type Tone } from './parts.tsx'

/** The values of a field, such as the states of an entity, with their words and tones. */
export type ValueSet<V extends string> = {
  options: (values?: readonly V[]) => { value: V; label: string }[]
  /** For `Segmented`. */
  tabs: () => { key: V; label: string }[]
  label: (value: V) => string
  /** A tag in the value's tone; plain text if the set has no tones. */
  show: (value: V) => ReactNode
}

/** Declared once per entity: the word of `draft` is `prefix.draft`. */
export function valueSet<const P extends string, V extends string>(
  words: { key: string; messages: Messages<`${NoInfer<P>}.${NoInfer<V>}`> },
  prefix: P,
  values: readonly V[] | Readonly<Record<V, Tone>>,
): ValueSet<V> {
  const tones = Array.isArray(values) ? undefined : (values as Readonly<Record<V, Tone>>)
  const all = (tones ? Object.keys(tones) : values) as readonly V[]
  const label = (value: V) => word<`${P}.${V}`>(words, `${prefix}.${value}`)
  return {
    options: (some = all) => some.map((value) => ({ value, label: label(value) })),
    tabs: () => all.map((key) => ({ key, label: label(key) })),
    label,
    show: (value) => (tones ? <Tag tone={tones[value]}>{label(value)}</Tag> : label(value)),
  }
}
