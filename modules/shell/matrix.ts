import * as z from 'zod'
import { languages } from '#kernel/language/messages.ts'

export const accountKinds = ['wechat', 'wecom', 'weibo', 'video', 'site', 'app'] as const

const worded = (max: number) => z.partialRecord(z.enum(languages), z.string().max(max))
const address = z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal('')])

/** An official account or site of the university. */
export const officialAccount = z.object({
  name: worded(60),
  kind: z.enum(accountKinds),
  account: z.string().max(60).default(''),
  about: worded(200).default({}),
  url: address.default(''),
  /** A picture, or the QR code to follow the account. */
  image: z.union([address, z.string().regex(/^\/site\/attach\?/)]).default(''),
})
