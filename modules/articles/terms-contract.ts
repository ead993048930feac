import * as z from 'zod'
import { callsFor } from '#kernel/contract.ts'
import { saidOutput } from '#kernel/language/said-shapes.ts'
import { int, many, trimmed } from '#kernel/shapes.ts'
import { textOutput } from './desk-contract.ts'
import { articleStates, commentModes, packedAudience } from './shapes.ts'

const desk = callsFor({ may: '' })

const base = '/news/backend/article'
const byPublishers = callsFor({ may: 'publish' })

/** Changes to a published article that leave its text alone, and bulk actions. */
export const termsContract = {
  changeTerms: byPublishers.write(`${base}/terms`, {
    about: 'Changes who may read a published article, until when, and whether it may be commented on.',
    input: z.object({
      id: z.uuid(),
      version: int(),
      audience: packedAudience().optional(),
      commentMode: z.enum(commentModes).optional(),
      /** Unix seconds; 0 for no expiry. Left out, it keeps its value. */
      expires: int().optional(),
    }),
    data: z.object({ id: z.string(), version: z.int(), state: z.enum(articleStates) }),
  }),
  bulkArticles: byPublishers.write(`${base}/bulk`, {
    about:
      'Withdraws, archives, pins or unpins articles. Those this cannot be done to, or by the asker, are left as they are.',
    input: z.object({
      ids: many(z.uuid(), 100),
      action: z.enum(['withdraw', 'archive', 'pin']),
      /** Shown to readers of a withdrawn article. */
      reason: trimmed(300).default(''),
      /** When the pin ends, in Unix seconds; 0 unpins. */
      until: int().default(0),
    }),
    data: z.object({ done: z.int(), left: z.int() }),
  }),
  articleEdition: desk.read(`${base}/edition`, {
    about: 'What an edition said, to take it up again.',
    input: z.object({ id: z.uuid(), edition: int(1) }),
    data: z.object({ ...saidOutput('title'), ...textOutput }),
  }),
}
