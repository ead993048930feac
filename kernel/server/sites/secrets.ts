import { isRecord } from './check.ts'

/** Placeholder for a secret, which is never shown again. */
export const hiddenSecret = '••••••••'

const isSecretName = (name: string): boolean => /(secret|password|token|key)$/i.test(name)

const isSecret = (key: string, value: unknown): value is string =>
  typeof value === 'string' && value !== '' && isSecretName(key)

/** A site's configuration as it may be shown, with secrets hidden. */
export function hideSecrets(config: unknown): unknown {
  return mapSecrets(config, () => hiddenSecret)
}

/** Restores secrets in a configuration that was edited with hidden secrets: placeholders get their previous value. */
export function keepSecrets(changed: unknown, before: unknown): unknown {
  if (Array.isArray(changed)) return changed.map((one, i) => keepSecrets(one, at(before, i)))
  if (!isRecord(changed)) return changed
  return Object.fromEntries(
    Object.entries(changed).map(([key, value]) => {
      const old = isRecord(before) && Object.hasOwn(before, key) ? before[key] : undefined
      return [key, value === hiddenSecret && isSecret(key, old) ? old : keepSecrets(value, old)]
    }),
  )
}

const at = (list: unknown, i: number): unknown => (Array.isArray(list) ? list[i] : undefined)

type Change = (value: string, path: readonly string[]) => string

/** Applies `change` to every secret; `path` is its location. */
export function mapSecrets<T>(value: T, change: Change, path: readonly string[] = []): T {
  const inner = (key: string, one: unknown) => mapSecrets(one, change, [...path, key])
  if (Array.isArray(value)) return value.map((one, i) => inner(String(i), one)) as T
  if (!isRecord(value)) return value
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    isSecret(key, one) ? change(one, [...path, key]) : inner(key, one),
  ])
  return Object.fromEntries(entries) as T
}
