import type { JsonSchema } from '#kernel/web/office/form/field-spec.ts'

type Values = Record<string, unknown>

/** Same name pattern by which the server hides secrets. */
export const isSecret = (name: string): boolean => /secret|password|token|key$/i.test(name)

/** A text in each language. */
export function holdsLanguages(schema: JsonSchema & { propertyNames?: JsonSchema }): boolean {
  return schema.type === 'object' && (schema.propertyNames?.enum?.includes('zh') ?? false)
}

/** Empty values are removed from the settings. */
export function changedIn(value: Values, name: string, next: unknown): Values {
  const { [name]: _, ...rest } = value
  return next === undefined || next === '' || next === null ? rest : { ...rest, [name]: next }
}

/** Initial value of an object: required inner objects only, since other fields have defaults or are filled in. */
export function blankOf(schema: JsonSchema): Values {
  const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(needed.flatMap(([name, { type }]) => (type === 'object' ? [[name, {}]] : [])))
}
