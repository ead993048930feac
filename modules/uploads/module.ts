import * as z from 'zod'
import { defineModule } from '#kernel/module.ts'
import { fileGroups, mostFileBytes, mostFilmBytes } from './kinds.ts'
import { messages } from './messages.ts'

export const uploads = defineModule({
  key: 'uploads',
  messages,
  permissions: ['manage'],
  settings: z.object({
    /** Limit for files other than videos. */
    maxBytes: z.int().min(1).max(mostFileBytes).default(mostFileBytes),
    filmBytes: z
      .int()
      .min(1)
      .max(mostFilmBytes)
      .default(200 << 20),
    kinds: z.array(z.enum(fileGroups)).default([...fileGroups]),
    /** Storage quota per person. */
    personBytes: z
      .int()
      .min(0)
      .default(500 << 20),
    /** Upload rate per person; also the burst size. */
    perMinute: z.int().min(1).default(60),
  }),
  fails: [
    'noFile',
    'emptyFile',
    'wrongType',
    'notPicture',
    'badBase64',
    'tooBig',
    'brokenPicture',
    'tooManyPixels',
    'quotaFull',
    'publicRefused',
  ],
})
