import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { isRecord } from './check.ts'
import { hiddenSecret, mapSecrets } from './secrets.ts'

/** The site the secrets belong to, and the installation's secret that encrypts them. */
export type Vault = { secret: string; site: string }

const mark = 'sealed:1:'
const isSealed = (text: string): boolean => text.startsWith(mark)

/**
 * A site's configuration as stored: every secret is encrypted for this site and this setting, so that it cannot be used
 * in another. One that could not be decrypted keeps its stored value.
 */
export function sealSecrets<T>(vault: Vault, config: T, stored?: unknown): T {
  return mapSecrets(config, (value, path) => {
    if (value !== hiddenSecret) return seal(vault, path, value)
    const before = valueAt(stored, path)
    return typeof before === 'string' && isSealed(before) ? before : value
  })
}

/** The configuration with decrypted secrets. One encrypted by another installation has to be entered again. */
export function openSecrets<T>(vault: Vault, config: T): T {
  return mapSecrets(config, (value, path) => (isSealed(value) ? (open(vault, path, value) ?? hiddenSecret) : value))
}

/** The settings whose secret could not be decrypted. */
export function lostSecrets(opened: unknown): string[] {
  const lost: string[] = []
  mapSecrets(opened, (value, path) => {
    if (value === hiddenSecret) lost.push(path.join('.'))
    return value
  })
  return lost
}

/** Encrypts secrets an earlier release stored as plain text. Returns the same object when there is nothing to do. */
export function sealPlain<T>(vault: Vault, config: T): T {
  let isChanged = false
  const sealed = mapSecrets(config, (value, path) => {
    if (isSealed(value) || value === hiddenSecret) return value
    isChanged = true
    return seal(vault, path, value)
  })
  return isChanged ? sealed : config
}

const keyOf = ({ secret }: Vault, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `site secrets ${purpose}`, 32))

const aboutOf = ({ site }: Vault, path: readonly string[]): Buffer => Buffer.from(JSON.stringify([site, ...path]))

/**
 * AES-256-GCM. The nonce is a keyed hash of the text and its setting: the same value in the same setting gives the same
 * ciphertext, so that versions of a site can be compared, and no nonce is used for two texts.
 */
function seal(vault: Vault, path: readonly string[], text: string): string {
  const about = aboutOf(vault, path)
  const nonce = createHmac('sha256', keyOf(vault, 'nonce'))
    .update(about)
    .update('\0')
    .update(text)
    .digest()
    .subarray(0, 12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(vault, 'key'), nonce).setAAD(about)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return mark + Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64')
}

function open(vault: Vault, path: readonly string[], sealed: string): string | undefined {
  const bytes = Buffer.from(sealed.slice(mark.length), 'base64')
  if (bytes.length < 28) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(vault, 'key'), bytes.subarray(0, 12))
  try {
    decipher.setAAD(aboutOf(vault, path)).setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const step of path) at = Array.isArray(at) ? at[Number(step)] : isRecord(at) ? at[step] : undefined
  return at
}
