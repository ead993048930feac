import type { JsonSchema } from '#kernel/server/json-schema.ts'

type Schemas = Record<string, JsonSchema>
type Field = { name: string; type: string; required: boolean }

export function fieldsOf(schema: JsonSchema, schemas: Schemas): Field[] {
  const required = (schema.required ?? []) as string[]
  return propertiesOf(schema).map(([name, inner]) => ({
    name,
    type: typeText(inner, schemas),
    required: required.includes(name),
  }))
}

/** Readable text of a schema: names and types, one field per line. */
export function shapeText(schema: JsonSchema, schemas: Schemas, indent = ''): string {
  if (schema.type === 'array') return `[${shapeText(schema.items as JsonSchema, schemas, indent)}]`
  const fields = propertiesOf(schema)
  if (fields.length === 0)
    return schema.type === 'object' ? mapText(schema, schemas, indent) : typeText(schema, schemas, indent)
  const inner = `${indent}  `
  const lines = fields.map(([name, field]) => `${inner}${name}: ${shapeText(field, schemas, inner)}`)
  return `{\n${lines.join('\n')}\n${indent}}`
}

function mapText({ additionalProperties }: JsonSchema, schemas: Schemas, indent: string): string {
  const values = typeof additionalProperties === 'object' ? (additionalProperties as JsonSchema) : undefined
  return values && Object.keys(values).length ? `{ …: ${shapeText(values, schemas, indent)} }` : '{}'
}

function typeText(schema: JsonSchema, schemas: Schemas, indent = ''): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1)!
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return [...new Set(choices.map((choice) => shapeText(choice, schemas, indent)))].join(' | ')
  if (schema.type === 'array') return `${typeText(schema.items as JsonSchema, schemas)}[]`
  return `${String(schema.type ?? '*')}${limitText(schema)}`
}

function limitText({ maxLength, minimum, maximum, format }: JsonSchema): string {
  if (typeof format === 'string') return ` (${format})`
  if (typeof maxLength === 'number') return ` ≤ ${maxLength}`
  const far = (value: unknown) => typeof value !== 'number' || Math.abs(value) >= 2 ** 31 - 1
  return far(maximum) ? '' : ` ${far(minimum) ? '' : String(minimum)}…${String(maximum)}`
}

const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
