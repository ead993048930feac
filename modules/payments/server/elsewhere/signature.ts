import { createHash, timingSafeEqual } from 'node:crypto'

type Values = Readonly<Record<string, string | undefined>>

/**
 * The signature of existing clients: `k=v&` of all parameters by name, then the key, as MD5. MD5 is weak against
 * collisions, but a forger needs a second preimage of a text with a secret in it.
 */
export function signatureOf(values: Values, secret: string): string {
  const pairs = Object.entries(values)
    .filter(([name, value]) => name !== 'signature' && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}&`)
  return createHash('md5')
    .update(`${pairs.join('')}key=${secret}`)
    .digest('hex')
    .toUpperCase()
}

/** Some clients leave out empty parameters. */
export function isSigned(values: Values, signature: string, secrets: readonly string[]): boolean {
  const full = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const given = Buffer.from(signature.toUpperCase())
  return secrets
    .flatMap((secret) => [signatureOf(values, secret), signatureOf(full, secret)])
    .some((wanted) => wanted.length === given.length && timingSafeEqual(Buffer.from(wanted), given))
}
