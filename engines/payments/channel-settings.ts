import * as z from 'zod'

const pem = () => z.string().max(8_000)

/** An account of a merchant at WeChat Pay, interface v3. */
export const wechatSettings = z.object({
  /** Of the official account or mini program that the merchant's number is bound to. */
  appId: z.string().min(1).max(64),
  merchantId: z.string().regex(/^\d{6,20}$/),
  /** Serial number of the merchant's certificate, and its private key (PEM). */
  serialNo: z.string().regex(/^[0-9A-Fa-f]{8,64}$/),
  privateKey: pem().min(1),
  /** 32 characters, set by the merchant: decrypts notices and certificates. */
  apiV3Key: z.string().length(32),
  /** WeChat Pay's public key (`PUB_KEY_ID_…`), for merchants that have one; else its certificates are fetched. */
  platformKeyId: z.string().max(80).default(''),
  platformKey: pem().default(''),
  url: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .default('https://api.mch.weixin.qq.com'),
  milliseconds: z.int().min(500).max(20_000).default(8_000),
})
export type WechatSettings = z.output<typeof wechatSettings>

/** An application at Alipay's open platform, in the mode with public keys. */
export const alipaySettings = z.object({
  appId: z.string().regex(/^\d{6,32}$/),
  /** Number of the seller (PID); compared with notices if given. */
  sellerId: z
    .string()
    .regex(/^\d{0,32}$/)
    .default(''),
  /** The application's private key, and Alipay's public key: PEM, or the base64 text that Alipay's tool shows. */
  privateKey: pem().min(1),
  alipayKey: pem().min(1),
  url: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .default('https://openapi.alipay.com/gateway.do'),
  milliseconds: z.int().min(500).max(20_000).default(8_000),
})
export type AlipaySettings = z.output<typeof alipaySettings>
