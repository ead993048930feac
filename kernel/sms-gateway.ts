import * as z from 'zod'

/** A site's gateway for text messages. Another kind is another shape here and a row in `kernel/server/post/sms.ts`. */
export const smsGateway = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('http'),
    url: z.url({ protocol: /^https?$/ }).max(500),
    key: z.string().min(1).max(500),
    /** The sender name in brackets that many gateways require to be registered; default: the site's name. */
    signature: z.string().max(30).default(''),
  }),
])

export type SmsGateway = z.output<typeof smsGateway>
