import * as z from 'zod'

/** The part of JSON Schema that forms use. */
export type JsonSchema = {
  type?: string | string[]
  title?: string
  description?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  default?: unknown
}

export type FieldKind =
  | 'text'
  | 'long'
  | 'number'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'tags'
  | 'day'
  | 'group'
  | 'rows'
  | 'json'

/** A field as described by its schema, before any override. */
export type FieldSpec = {
  name: string
  kind: FieldKind
  required: boolean
  options: readonly string[]
  min?: number
  max?: number
  initial: unknown
  /** Fields of a group, or of one row of a list. */
  fields: readonly FieldSpec[]
}

const longText = 200

/** The fields of a call's input: the input schema tells what is required, the output schema (coerced) the type. */
export function specsOf(shape: z.ZodType): FieldSpec[] {
  const made = (io: 'input' | 'output') => z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as JsonSchema
  return fieldsOf(made('input'), made('output'))
}

/** The same from a JSON schema sent by the server. */
export const specsIn = (schema: JsonSchema): FieldSpec[] => fieldsOf(schema, schema)

function fieldsOf(sent: JsonSchema, arriving: JsonSchema): FieldSpec[] {
  const names = Object.keys(sent.properties ?? {})
  return names.map((name) => {
    const before = sent.properties![name]!
    const after = arriving.properties?.[name] ?? {}
    return fieldOf(name, before, after, sent.required?.includes(name) ?? false)
  })
}

function fieldOf(name: string, sent: JsonSchema, arriving: JsonSchema, mustBe: boolean): FieldSpec {
  const best = telling(sent, arriving)
  const kind = kindOf(best, sent)
  const required = mustBe && (kind !== 'text' && kind !== 'long' ? kind !== 'switch' : (best.minLength ?? 0) > 0)
  const inner = kind === 'group' ? best : kind === 'rows' ? (best.items ?? {}) : {}
  return {
    name,
    kind,
    required,
    options: optionsOf(kind === 'choices' ? (best.items ?? {}) : best),
    ...bounds(best),
    initial: sent.default ?? arriving.default,
    fields: inner.properties ? fieldsOf(inner, inner) : [],
  }
}

/** Numbers and flags that are sent as text have their real type only in the output schema. */
function telling(sent: JsonSchema, arriving: JsonSchema): JsonSchema {
  const plain = (schema: JsonSchema) =>
    schema.anyOf ? (schema.anyOf.find(({ const: one }) => one !== '') ?? schema) : schema
  const [before, after] = [plain(sent), plain(arriving)]
  if (after.type === 'integer' || after.type === 'number' || after.type === 'array') return after
  return before.type || before.enum ? before : after
}

function kindOf(schema: JsonSchema, sent: JsonSchema): FieldKind {
  if (schema.type === 'boolean' || sent.anyOf?.some(({ type }) => type === 'boolean')) return 'switch'
  if (optionsOf(schema).length > 0) return 'choice'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  if (schema.type === 'array') {
    const { items = {} } = schema
    if (items.properties) return 'rows'
    return optionsOf(items).length > 0 ? 'choices' : 'tags'
  }
  if (schema.type === 'object') return schema.properties ? 'group' : 'json'
  if (schema.format === 'date') return 'day'
  if (schema.type === 'string') return (schema.maxLength ?? 0) > longText ? 'long' : 'text'
  return 'json'
}

const optionsOf = ({ enum: values = [] }: JsonSchema): string[] =>
  values.every((value) => typeof value === 'string') ? (values as string[]).filter((value) => value !== '') : []

function bounds({ minimum, maximum, maxLength, maxItems }: JsonSchema): Pick<FieldSpec, 'min' | 'max'> {
  const max = maximum ?? maxLength ?? maxItems
  return { ...(minimum !== undefined && { min: minimum }), ...(max !== undefined && { max }) }
}
