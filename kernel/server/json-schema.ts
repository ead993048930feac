import * as z from 'zod'

export type JsonSchema = { [key: string]: unknown }

/**
 * A Zod shape as JSON Schema, placed under `pointer` of a larger document: its references are rebased. `input` is what
 * is sent, before defaults and coercion; `output` is what is received.
 */
export function jsonSchemaOf(shape: z.ZodType, io: 'input' | 'output', pointer: string): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as JsonSchema
  return rebased(schema, pointer) as JsonSchema
}

function rebased(value: unknown, pointer: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rebased(item, pointer))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, inner.replace(/^#/, pointer)]
        : [key, rebased(inner, pointer)],
    ),
  )
}
