import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import * as z from 'zod'
import { boundedMap } from '#kernel/bounded-map.ts'
import { parseJson } from '#kernel/parse-json.ts'
import type { WechatSettings } from '../../channel-settings.ts'
import type { Steps } from '../context.ts'
import { decrypt } from './signing.ts'

type Keys = { keys: Map<string, KeyObject>; fetchedAt: number }
const known = boundedMap<Keys>(500)

const certificates = z.object({
  data: z
    .array(
      z.object({
        serial_no: z.string(),
        encrypt_certificate: z.object({
          nonce: z.string(),
          associated_data: z.string().optional(),
          ciphertext: z.string(),
        }),
      }),
    )
    .max(20),
})

/** Fetches `/v3/certificates` without a check of the answer: what is in it is decrypted with the merchant's key. */
export type FetchCertificates = () => Promise<string>

/**
 * WeChat Pay's key with this serial number: the public key of the settings, or one of its certificates, which are fetched
 * when an unknown one is met, at most once a minute.
 */
export async function platformKey(
  ctx: Pick<Steps, 'site' | 'now'>,
  own: WechatSettings,
  serial: string,
  fetchCertificates: FetchCertificates,
): Promise<KeyObject | undefined> {
  if (own.platformKeyId && own.platformKey && serial === own.platformKeyId) return publicKeyOf(own.platformKey)
  // A merchant that was given a public key has no certificates.
  if (own.platformKeyId || serial.startsWith('PUB_KEY_ID_')) return undefined
  const name = JSON.stringify([ctx.site.id, own.merchantId, own.apiV3Key, own.url])
  const before = known.get(name)
  const found = before?.keys.get(serial)
  const age = ctx.now.getTime() - (before?.fetchedAt ?? 0)
  if (found && age < 12 * 3_600_000) return found
  if (before && !found && age < 60_000 && age >= 0) return undefined
  const keys = keysIn(own, await fetchCertificates(), ctx.now)
  known.set(name, { keys, fetchedAt: ctx.now.getTime() })
  return keys.get(serial)
}

function keysIn(own: WechatSettings, text: string, now: Date): Map<string, KeyObject> {
  const { data } = certificates.parse(parseJson(text))
  const keys = new Map<string, KeyObject>()
  for (const { serial_no: serial, encrypt_certificate: encrypted } of data) {
    const certificate = new X509Certificate(decrypt(own, encrypted))
    if (new Date(certificate.validTo) > now) keys.set(serial.toUpperCase(), certificate.publicKey)
  }
  return keys
}

function publicKeyOf(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem)
  } catch {
    return undefined
  }
}
