import * as z from 'zod'
import { languages } from '#kernel/language/messages.ts'

/** Account fields people may edit, if the site allows it. */
export const editableFields = ['name', 'latinName', 'avatar', 'nickname', 'motto', 'office', 'mobile', 'email'] as const
export type EditableField = (typeof editableFields)[number]

const worded = (max: number) => z.partialRecord(z.enum(languages), z.string().min(1).max(max))

const question = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  category: z.string().regex(/^[a-z0-9-]{1,40}$/),
  question: worded(200),
  answer: worded(4_000),
})

export const centreSettings = {
  /** Fields people may edit; by default not the name, which comes from the school's records. */
  editable: z.array(z.enum(editableFields)).default(editableFields.filter((field) => field !== 'name')),
  passwords: z
    .object({
      shortest: z.int().min(8).max(64).default(8),
      kinds: z.int().min(1).max(4).default(2),
      /** A password set by an administrator has to be replaced at the first login. */
      renewGiven: z.boolean().default(true),
    })
    .prefault({}),
  /** Certificates of identity that third parties can verify. */
  certification: z
    .object({ open: z.boolean().default(false), hours: z.int().min(1).max(720).default(24) })
    .prefault({}),
  /** Guide to the school's official account, and FAQ. Missing parts use the product's defaults. */
  guide: z
    .object({
      account: worded(60).default({}),
      /** Target of its QR code; defaults to the portal's URL. */
      follow: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .optional(),
      steps: z.array(worded(300)).max(12).optional(),
      categories: z
        .array(z.object({ id: z.string().max(40), name: worded(60) }))
        .max(20)
        .optional(),
      questions: z.array(question).max(200).optional(),
    })
    .prefault({}),
}
