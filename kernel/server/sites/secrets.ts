import { isRecord } from './check.ts'

/** What stands in the place of a key that nobody need read again. */
export const hiddenSecret = '••••••••'

const isSecret = (key: string, value: unknown): value is string =>
  typeof value === 'string' && value !== '' && /(secret|password|token|key)$/i.test(key)

/** A site's configuration as it may be shown: the keys to gateways are hidden. */
export function hideSecrets(config: unknown): unknown {
  return mapped(config, (key, value) => (isSecret(key, value) ? hiddenSecret : value))
}

/** The same configuration, changed by someone who did not see its secrets: those left as shown keep their value. */
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

function mapped(value: unknown, change: (key: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapped(change(key, inner), change)]))
}
