import type { Fields } from '#engines/flow/core/state.ts'
import { type Kind, kinds, type Secrecy, secrecies, type Urgency, urgencies } from '../../shapes.ts'
import type { Paper, StoredFile } from '../schema.ts'

type Facts = Pick<
  Paper,
  | ('kind' | 'title' | 'unit' | 'unitName' | 'secrecy' | 'urgency' | 'to' | 'cc' | 'sender' | 'theirNumber')
  | ('theirDay' | 'dueDay' | 'files')
>

const text = (fields: Fields, key: string): string => {
  const value = Object.hasOwn(fields, key) ? fields[key] : ''
  return typeof value === 'string' ? value.trim() : ''
}
const list = (fields: Fields, key: string): StoredFile[] => {
  const value = Object.hasOwn(fields, key) ? fields[key] : []
  return Array.isArray(value) ? (value as StoredFile[]) : []
}
const oneOf = <T extends string>(known: readonly T[], typed: string): T =>
  known.find((one) => one === typed.split(':', 1)[0]) ?? known[0]!

/** The columns of a document from the fields of its case. A form may lack some of them. */
export function factsOf(fields: Fields): Facts {
  const [unit] = list(fields, 'unit')
  return {
    kind: oneOf<Kind>(kinds, text(fields, 'kind')),
    title: text(fields, 'title'),
    unit: unit?.id ?? null,
    unitName: unit?.name ?? '',
    // Without a choice the narrowest: nobody sees by mistake what was meant for a few.
    secrecy: text(fields, 'secrecy') ? oneOf<Secrecy>(secrecies, text(fields, 'secrecy')) : 'limited',
    urgency: oneOf<Urgency>(urgencies, text(fields, 'urgency')),
    to: text(fields, 'to'),
    cc: text(fields, 'cc'),
    sender: text(fields, 'sender'),
    theirNumber: text(fields, 'their_number'),
    theirDay: text(fields, 'their_day') || null,
    dueDay: text(fields, 'due_day') || null,
    files: list(fields, 'files'),
  }
}

export const bodyOf = (fields: Fields): string => text(fields, 'body')
