import * as z from 'zod'
import { own, recordOf, textOf } from './kind.ts'

/** An uploaded file. Its name and size are set by the server. */
export type Stored = { id: string; name: string }

export const fileCaps = {
  most: z.int().min(1).max(20).default(1),
  /** For each file, in kilobytes. */
  kilobytes: z.int().min(1).max(51_200).default(10_240),
}

/** An object with an id, or the id alone. */
export function storedOf(raw: unknown): Stored | undefined {
  const record = recordOf(raw)
  const id = textOf(record ? own(record, 'id') : raw) ?? ''
  const name = textOf(record && own(record, 'name')) ?? ''
  return /^[\w-]{1,80}$/.test(id) ? { id, name: name.slice(0, 200).toWellFormed() } : undefined
}
