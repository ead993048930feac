import * as z from 'zod'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const perMinute = (usual: number) => z.int().min(1).max(100_000).default(usual)

/** The base URL of a server, without a trailing slash. */
const server = () =>
  z
    .url({ protocol: /^https?$/ })
    .max(500)
    .regex(/^[^?#]+$/)
    .transform((url) => url.replace(/\/+$/, ''))

const wecomApp = z.object({
  gateway: server().default('https://qyapi.weixin.qq.com'),
  corpId: z.string().min(1).max(64),
  agentId: z.string().regex(/^\d{1,16}$/),
  secret: z.string().min(1).max(128),
  perMinute: perMinute(6_000),
})

const wechatAccount = z.object({
  gateway: server().default('https://api.weixin.qq.com'),
  /** The base URL of WeChat's OAuth login page. */
  authorize: server().default('https://open.weixin.qq.com'),
  appId: z.string().min(1).max(64),
  secret: z.string().min(1).max(128),
  /** Template messages of a service account, or WeChat's newer subscription messages. */
  kind: z.enum(['template', 'subscribe']).default('template'),
  templateId: z.string().min(1).max(64),
  /** The names of the template's fields; '' leaves one out. */
  titleField: z.string().max(32).default('thing1'),
  textField: z.string().max(32).default('thing2'),
  timeField: z.string().max(32).default('time3'),
  perMinute: perMinute(600),
})

/** Delivery media, and limits on how many pushes a person gets. Part of the settings of the module `messages`. */
export const deliverySettings = {
  /** Limit of pushes per person and day; critical ones are not counted, the rest waits for the digest. */
  pushesADay: z.int().min(0).max(100).default(5),
  /** When the digest is sent of what was held back for another reason than quiet hours. */
  digestAt: clock.default('08:00'),
  /** Limit of messages per day that may break through quiet hours; further ones are held like all others. */
  criticalADay: z.int().min(0).max(100).default(5),
  mail: z.object({ on: z.boolean().default(true), perMinute: perMinute(600) }).prefault({}),
  push: z.object({ on: z.boolean().default(true), perMinute: perMinute(6_000) }).prefault({}),
  sms: z.object({ on: z.boolean().default(false), perMinute: perMinute(120) }).prefault({}),
  wecom: wecomApp.optional(),
  wechat: wechatAccount.optional(),
}

const shape = z.object(deliverySettings)
export type DeliverySettings = z.output<typeof shape>
export type WecomApp = z.output<typeof wecomApp>
export type WechatAccount = z.output<typeof wechatAccount>

export const parseDeliverySettings = (settings: unknown): DeliverySettings => shape.parse(settings ?? {})
