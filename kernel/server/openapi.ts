import type { Access } from '#kernel/contract.ts'
import type { Language } from '#kernel/language/messages.ts'
import { kernel } from '#kernel/language/words.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import { type Endpoint, endpointsOf } from './http/route-table.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'
import type { Served } from './serve.ts'

export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: JsonSchema }
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: JsonSchema
  responses: Record<string, JsonSchema>
  'x-access': string
  'x-fails': { name: string; message: string }[]
  /** The call that a legacy path is a dialect of. */
  'x-dialect-of'?: string
}

type Parameter = {
  name: string
  in: 'query' | 'path'
  required: boolean
  schema: JsonSchema
  [style: string]: unknown
}

type Wording = { title: string; server: string; language: Language; words: Record<string, string> }

/** OpenAPI 3.1 of every path these modules answer, generated from the contracts and dialects. */
export function openApiOf(modules: readonly Served[], wording: Wording): OpenApi {
  const schemas: Record<string, JsonSchema> = { Fail: failSchema }
  const paths: OpenApi['paths'] = {}
  for (const endpoint of endpointsOf(modules))
    paths[templateOf(endpoint.path)] = operationsOf(endpoint, schemas, wording)
  return {
    openapi: '3.1.0',
    info: { title: wording.title, version: '1', description: envelopeNote },
    servers: [{ url: wording.server }],
    tags: modules.map(({ module }) => ({ name: module.key, description: describe(module, wording) })),
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'eai-sess' } },
    },
  }
}

const envelopeNote =
  'Every answer is HTTP 200 with {e, m, d}: e is 0 for success, 1 for a refusal, 10013 without a login; m is worded for people; d is the data. Reads answer GET and POST alike, writes POST. Bodies are form-encoded or JSON. Send X-Requested-With: XMLHttpRequest.'

const failSchema: JsonSchema = {
  type: 'object',
  required: ['e', 'm', 'd'],
  properties: { e: { type: 'integer', not: { const: 0 } }, m: { type: 'string' }, d: {} },
}

/** The module's own name, or the names of its services. */
function describe(module: Module, { language, words }: Wording): string {
  const named = Object.hasOwn(module.messages[language], 'name')
    ? ['name']
    : module.services.map(({ key }) => `service.${key}`)
  return named.map((key) => wordingOf(module, key, language, words)).join(' · ') || module.key
}

/** `/a_:site/x` as OpenAPI spells it: `/a_{site}/x`. */
const templateOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

/** GET carries the input in its query, POST in its body; a call has the methods it answers. */
function operationsOf(endpoint: Endpoint, schemas: Record<string, JsonSchema>, wording: Wording) {
  const { call, name, path, served, input } = endpoint
  const isDialect = path !== call.path
  const id = `${served.module.key}.${name}${isDialect ? path.replaceAll('/', '.').replaceAll(':', '') : ''}`
  const { inPath, rest } = splitByPath(path, jsonSchemaOf(input, 'input', `#/components/schemas/${id}.input`))
  schemas[`${id}.input`] = rest
  if (!isDialect) schemas[`${id}.data`] = jsonSchemaOf(call.data, 'output', `#/components/schemas/${id}.data`)
  const operation = (operationId: string): Operation => ({
    operationId,
    tags: [served.module.key],
    summary: endpoint.about,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    responses: { 200: responseOf(endpoint, isDialect ? undefined : `${id}.data`) },
    'x-access': accessName(endpoint.access),
    'x-fails': failsOf(served.module, wording),
    ...(isDialect && { 'x-dialect-of': call.path }),
  })
  const asQuery = call.kind === 'read' || call.alsoGet
  return {
    ...(asQuery && { get: { ...operation(`${id}.get`), parameters: [...inPath, ...parametersOf(rest)] } }),
    post: {
      ...operation(id),
      ...(inPath.length && { parameters: inPath }),
      requestBody: bodyOf(`${id}.input`, call.fileBytes),
    },
  }
}

/** Path parameters belong to both methods, and not to query or body. */
function splitByPath(path: string, schema: JsonSchema): { inPath: Parameter[]; rest: JsonSchema } {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
  if (names.length === 0) return { inPath: [], rest: schema }
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const others = Object.entries(properties).filter(([name]) => !names.includes(name))
  const required = ((schema.required ?? []) as string[]).filter((name) => !names.includes(name))
  return {
    inPath: names.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? { type: 'string' } })),
    rest: { ...schema, properties: Object.fromEntries(others), required },
  }
}

const accessName = (access: Access): string => (typeof access === 'string' ? access : `may:${access.may}`)

function failsOf(module: Module, { language, words }: Wording) {
  return module.fails.map((name) => ({ name, message: wordingOf(module, `fail.${name}`, language, words) }))
}

function parametersOf(schema: JsonSchema): Parameter[] {
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, inner]) => ({
    name: inner.type === 'array' ? `${name}[]` : name,
    in: 'query',
    required: required.includes(name),
    schema: inner,
    ...(inner.type === 'array' && { style: 'form', explode: true }),
    ...(inner.type === 'object' && { style: 'deepObject', explode: true }),
  }))
}

function bodyOf(input: string, fileBytes: number | undefined): JsonSchema {
  const schema = { $ref: `#/components/schemas/${input}` }
  const multipart = {
    allOf: [
      schema,
      { type: 'object', additionalProperties: { type: 'string', contentMediaType: 'application/octet-stream' } },
    ],
  }
  return {
    content: {
      'application/x-www-form-urlencoded': { schema },
      'application/json': { schema },
      ...(fileBytes && { 'multipart/form-data': { schema: multipart } }),
    },
  }
}

function responseOf({ call }: Endpoint, data: string | undefined): JsonSchema {
  const fail = { $ref: '#/components/schemas/Fail' }
  if (isFile(call.data) && data) {
    return {
      description: kernel.messages.en.done,
      content: { 'application/octet-stream': {}, 'application/json': { schema: fail } },
    }
  }
  const done = {
    type: 'object',
    required: ['e', 'm', 'd'],
    properties: { e: { const: 0 }, m: { type: 'string' }, d: data ? { $ref: `#/components/schemas/${data}` } : {} },
  }
  return {
    description: kernel.messages.en.done,
    content: { 'application/json': { schema: { oneOf: [done, fail] } } },
  }
}

const isFile = (shape: Endpoint['call']['data']): boolean => shape.meta()?.format === 'binary'
