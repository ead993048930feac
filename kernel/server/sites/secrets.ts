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

/**
 * Restores secrets in a configuration that was edited with hidden secrets: placeholders get their previous value, or are
 * left out if there was none.
 */
export function keepSecrets(changed: unknown, before: unknown): unknown {
  if (Array.isArray(changed)) return changed.map((one, i) => keepSecrets(one, earlierRow(changed, before, i)))
  if (!isRecord(changed)) return changed
  return Object.fromEntries(
    Object.entries(changed).flatMap(([key, value]) => {
      const old = isRecord(before) && Object.hasOwn(before, key) ? before[key] : undefined
      if (value !== hiddenSecret || !isSecretName(key)) return [[key, keepSecrets(value, old)]]
      return isSecret(key, old) ? [[key, old]] : []
    }),
  )
}

const nameOf = (row: unknown): unknown => (isRecord(row) ? row.name : undefined)

/** The row of this name, wherever it was; a renamed or nameless one is found by its place. */
function earlierRow(changed: readonly unknown[], before: unknown, i: number): unknown {
  if (!Array.isArray(before)) return undefined
  const name = nameOf(changed[i])
  const same = name === undefined ? undefined : before.find((row) => nameOf(row) === name)
  if (same !== undefined) return same
  const old = nameOf(before[i])
  const hasMoved = old !== undefined && changed.some((row) => nameOf(row) === old)
  return hasMoved ? undefined : before[i]
}

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
