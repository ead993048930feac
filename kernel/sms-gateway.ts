import * as z from 'zod'

/** How a site sends text messages. Another kind of gateway is another shape here and a row in `kernel/server/post/sms.ts`. */
export const smsGateway = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('http'),
    url: z.url({ protocol: /^https?$/ }).max(500),
    key: z.string().min(1).max(500),
    /** The name in brackets that many gateways want registered; the site's own name without it. */
    signature: z.string().max(30).default(''),
  }),
])

export type SmsGateway = z.output<typeof smsGateway>
