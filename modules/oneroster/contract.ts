import * as z from 'zod'
import { importCalls } from '#engines/imports/contract.ts'
import { callsFor } from '#kernel/contract.ts'
import { kinds, lists } from './shapes.ts'

const access = { may: 'manage' } as const
const { read, write, writeInSteps } = callsFor(access)
const backend = '/oneroster/backend'

/** Lists may have grades: minutes since the last login, as for grades themselves. */
export const contract = {
  ...importCalls(`${backend}/import`, access, lists, { recentLogin: 10 }),
  copies: read(`${backend}/default/copies`, {
    about: 'What was read of each collection: how many there are, how many were deleted there, and the last change.',
    data: z.object({
      /** Address of the server; '' if none is set up. */
      server: z.string(),
      list: z.array(
        z.object({
          kind: z.enum(kinds),
          list: z.enum(lists),
          page: z.string(),
          count: z.int(),
          gone: z.int(),
          changed: z.int(),
        }),
      ),
    }),
  }),
  uploadBundle: writeInSteps(`${backend}/default/bundle`, {
    about: 'Takes the CSV bundle of OneRoster 1.2 as a ZIP file (field `file`); the lists are compared afterwards.',
    fileBytes: 20 << 20,
    input: z.object({ file: z.unknown().optional() }),
    data: z.object({ rows: z.int() }),
  }),
  forgetCopies: write(`${backend}/default/forget`, {
    about: 'Forgets what was read, so that the next run reads everything again.',
  }),
}
