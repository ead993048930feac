import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { id, listed, many, paging, sorting, trimmed } from '#kernel/shapes.ts'
import { audiences } from './kinds.ts'

const { read, write } = callsFor({ may: 'manage' })

export const managedKinds = ['picture', 'video', 'audio', 'document', 'other'] as const

export const fileFilter = {
  /** Part of the file name. */
  q: trimmed(100).default(''),
  /** A number, or part of a person's name. */
  owner: trimmed(64).default(''),
  kind: z.enum(['', ...managedKinds]).default(''),
  audience: z.enum(['', ...audiences]).default(''),
}

const managedFile = z.object({
  id: z.string(),
  url: z.string(),
  thumb: z.string().optional(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  audience: z.enum(audiences),
  owner: z.string(),
  ownerNumber: z.string(),
  created: z.number(),
})
export type ManagedFile = z.output<typeof managedFile>

export const manageContract = {
  managedFiles: read('/upload/backend/file/lists', {
    about: 'Everybody’s files, by name, owner, kind and audience; `bytes` is what the found ones take together.',
    input: z.object({ ...paging, ...sorting(['created', 'size', 'name']), ...fileFilter }),
    data: listed(managedFile, { bytes: z.number() }),
  }),
  removeFiles: write('/upload/backend/file/remove', {
    about: 'Removes several files at once; those that are gone already do not count.',
    input: z.object({ ids: many(id(), 200) }),
    data: z.object({ count: z.number() }),
  }),
}
