import * as z from 'zod'
import { defineKind, listOf, type Reading, wrong } from './kind.ts'
import { fileCaps, type Stored, storedOf } from './stored.ts'

const everyFile = {
  empty: [],
  read: (raw: unknown, { most }: { most: number }): Reading<Stored[]> => {
    const found = listOf(raw).slice(0, 50).map(storedOf)
    if (found.length === 0) return { answer: undefined }
    const answer = found.filter((one) => one !== undefined)
    if (answer.length < found.length) return wrong('wrong')
    return answer.length > most ? wrong('tooMany') : { answer }
  },
  text: (answer: Stored[]) => answer.map(({ name, id }) => name || id).join(', '),
  value: (answer: Stored[]) => answer.map(({ name }) => name),
} as const

export const file = defineKind({
  config: {
    ...fileCaps,
    /** Accepted file extensions; empty accepts all that the portal does. */
    types: z
      .array(z.string().regex(/^[a-z0-9]{1,8}$/))
      .max(30)
      .default([]),
  },
  ...everyFile,
})

export const picture = defineKind({
  config: {
    ...fileCaps,
    /** Only from the camera, not from the phone's gallery. */
    camera: z.boolean().default(false),
  },
  ...everyFile,
})

/** A signature drawn by hand, stored as a picture. */
export const signature = defineKind({
  config: {},
  empty: '',
  read: (raw) => {
    if (raw === '') return { answer: undefined }
    const answer = storedOf(raw)
    return answer ? { answer } : wrong('wrong')
  },
  text: ({ name, id }: Stored) => name || id,
  value: () => true,
})
