import * as z from 'zod'
import { longestExpression } from './expression/tokens.ts'
import { fieldKey } from './fields/keys.ts'
import { type KindName, kinds } from './fields/kinds.ts'
import { sourceShape } from './source-shape.ts'
import { wordsShape } from './translations.ts'

/** The source text of an expression; '' for none. */
const expression = () => z.string().trim().max(longestExpression).default('')

/** Personal data that can be prefilled with the person's consent. */
export const prefills = ['name', 'number', 'department', 'role', 'mobile', 'email', 'lastAnswer'] as const

const everyField = {
  key: fieldKey,
  title: z.string().trim().max(200).default(''),
  note: z.string().max(1_000).default(''),
  required: z.boolean().default(false),
  requiredIf: expression(),
  visibleIf: expression(),
  /** No two submissions of the form may have the same answer. */
  unique: z.boolean().default(false),
  /** Read-only: filled by a data source or by prefill. */
  fixed: z.boolean().default(false),
  /** Not shown while filling in: set by a data source or by the page. */
  hidden: z.boolean().optional(),
  prefill: z.enum(prefills).nullable().default(null),
}

const field = <K extends KindName>(kind: K) =>
  z.object({ ...everyField, kind: z.literal(kind), ...(kinds[kind].config as (typeof kinds)[K]['config']) })

export const fieldShape = z.discriminatedUnion('kind', [
  field('text'),
  field('longtext'),
  field('number'),
  field('money'),
  field('date'),
  field('dateRange'),
  field('time'),
  field('choice'),
  field('choices'),
  field('dropdown'),
  field('cascade'),
  field('rating'),
  field('scale'),
  field('matrix'),
  field('table'),
  field('file'),
  field('picture'),
  field('signature'),
  field('place'),
  field('person'),
  field('department'),
  field('phone'),
  field('idNumber'),
  field('email'),
  field('formula'),
  field('richtext'),
  field('divider'),
  field('agreement'),
])
export type Field = z.output<typeof fieldShape>

const sectionShape = z.object({
  key: fieldKey,
  title: z.string().trim().max(200).default(''),
  note: z.string().max(2_000).default(''),
  visibleIf: expression(),
  fields: z.array(fieldShape).max(200).default([]),
})
export type Section = z.output<typeof sectionShape>

/** A feature that a page adds to the form, by name: a slider captcha before sending, a map beside a place. */
const pluginShape = z.object({
  key: z.string().regex(/^[A-Za-z][\w-]{0,39}$/),
  options: z.record(z.string().max(40), z.union([z.string().max(1_000), z.number(), z.boolean()])).default({}),
})

const printShape = z.object({
  paper: z.enum(['a4', 'a5', 'letter']).default('a4'),
  landscape: z.boolean().default(false),
  /** One field a line, two fields a line, or a table with borders. */
  layout: z.enum(['list', 'pairs', 'grid']).default('list'),
  title: z.string().max(200).default(''),
  head: z.string().max(500).default(''),
  foot: z.string().max(500).default(''),
  /** Also prints fields without an answer. */
  empty: z.boolean().default(true),
  signatures: z.array(z.string().max(40)).max(6).default([]),
})

const mostFields = 300

/** A form as stored with each version. `format` is the version of this JSON format. */
export const definitionShape = z
  .object({
    format: z.literal(1).default(1),
    sections: z.array(sectionShape).min(1).max(50),
    sources: z.array(sourceShape).max(20).default([]),
    plugins: z.array(pluginShape).max(20).default([]),
    print: printShape.prefault({}),
    words: wordsShape.default({}),
  })
  .refine(({ sections }) => sections.reduce((sum, { fields }) => sum + fields.length, 0) <= mostFields)
export type Definition = z.output<typeof definitionShape>
export type DefinitionDraft = z.input<typeof definitionShape>

export const fieldsOf = ({ sections }: Definition): Field[] => sections.flatMap(({ fields }) => fields)

export const findField = (definition: Definition, key: string): Field | undefined =>
  fieldsOf(definition).find((one) => one.key === key)
