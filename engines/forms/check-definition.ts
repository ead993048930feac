import { compile, limitedOptions } from './compile.ts'
import { type Definition, type Field, fieldsOf } from './definition.ts'
import { parse } from './expression/parse.ts'
import { referencesOf } from './expression/references.ts'
import type { ExpressionFaultName } from './expression/tokens.ts'

/** What prevents a form from being published. `at` is the key of a field, a section or a source. */
export type DefinitionFault = { at: string; fault: DefinitionFaultName; name?: string; position?: number }
export type DefinitionFaultName =
  | ExpressionFaultName
  | 'sameKey'
  | 'noOptions'
  | 'unknownField'
  | 'cycle'
  | 'wrongLimits'

export type DesignFault =
  | DefinitionFault
  | { at: string; fault: 'quotaNeedsName' | 'fileNeedsName'; name?: string; position?: number }

const filed: readonly Field['kind'][] = ['file', 'picture', 'signature']

/** Quotas and files belong to a person, so that an anonymous form can have neither. */
export function checkDesign(definition: Definition, { anonymous }: { anonymous: boolean }): DesignFault[] {
  const quotas = anonymous ? limitedOptions(definition) : []
  const files = anonymous ? fieldsOf(definition).filter(({ kind }) => filed.includes(kind)) : []
  return [
    ...checkDefinition(definition),
    ...quotas.map(({ field }): DesignFault => ({ at: field, fault: 'quotaNeedsName' })),
    ...files.map(({ key }): DesignFault => ({ at: key, fault: 'fileNeedsName' })),
  ]
}

export function checkDefinition(definition: Definition): DefinitionFault[] {
  const fields = fieldsOf(definition)
  return [
    ...twice([...definition.sections, ...fields, ...definition.sources].map(({ key }) => key)),
    ...fields.flatMap(checkField),
    ...expressionsIn(definition).flatMap(({ at, source }) => checkExpression(at, source, fields)),
    ...definition.sources.flatMap(({ key, fills, offers }) =>
      [...Object.keys(fills), ...Object.keys(offers)]
        .filter((name) => !fields.some((field) => field.key === name))
        .map((name): DefinitionFault => ({ at: key, fault: 'unknownField', name })),
    ),
    ...compile(definition).cyclic.map((at): DefinitionFault => ({ at, fault: 'cycle' })),
  ]
}

const twice = (keys: readonly string[], at?: string): DefinitionFault[] =>
  keys
    .filter((key, i) => keys.indexOf(key) !== i)
    .map((key) => ({ at: at ?? key, fault: 'sameKey', ...(at !== undefined && { name: key }) }))

function checkField(field: Field): DefinitionFault[] {
  const { key: at } = field
  const lists = keyedLists(field)
  const isBare = (field.kind === 'matrix' || field.kind === 'cascade') && lists.some((list) => list.length === 0)
  return [
    ...lists.flatMap((list) =>
      twice(
        list.map(({ key }) => key),
        at,
      ),
    ),
    ...(isBare ? [{ at, fault: 'noOptions' as const }] : []),
    ...(limitsCross(field) ? [{ at, fault: 'wrongLimits' as const }] : []),
  ]
}

/** The lists of a field whose items need unique keys. */
function keyedLists(field: Field): readonly (readonly { key: string }[])[] {
  if ('options' in field) return [field.options]
  if (field.kind === 'cascade') return [field.steps]
  if (field.kind === 'table') return [field.columns]
  return field.kind === 'matrix' ? [field.rows, field.choices] : []
}

function limitsCross(field: Field): boolean {
  const pairs: [unknown, unknown][] = []
  if ('min' in field) pairs.push([field.min, field.max])
  if ('least' in field) pairs.push([field.least, field.most])
  if (field.kind === 'scale') pairs.push([field.from, field.until])
  return pairs.some(([low, high]) => typeof low === 'number' && typeof high === 'number' && low > high)
}

/** Every expression of the form, with the key of what it belongs to. */
export const expressionsIn = ({ sections, sources }: Definition): { at: string; source: string }[] =>
  [
    ...sections.flatMap((section) => [
      { at: section.key, source: section.visibleIf },
      ...section.fields.flatMap((field) => [
        { at: field.key, source: field.visibleIf },
        { at: field.key, source: field.requiredIf },
        ...(field.kind === 'formula' ? [{ at: field.key, source: field.expression }] : []),
      ]),
    ]),
    ...sources.flatMap(({ key, params }) => Object.values(params).map((source) => ({ at: key, source }))),
  ].filter(({ source }) => source !== '')

export function checkExpression(at: string, source: string, fields: readonly Field[]): DefinitionFault[] {
  const parsed = parse(source)
  if ('fault' in parsed) {
    const { fault, at: position, name } = parsed.fault
    return [{ at, fault, position, ...(name !== undefined && { name }) }]
  }
  return referencesOf(parsed.node).flatMap(({ name, column }): DefinitionFault[] => {
    const field = fields.find((one) => one.key === name)
    const full = column === undefined ? name : `${name}.${column}`
    if (!field) return [{ at, fault: 'unknownField', name: full }]
    if (column === undefined) return []
    const isThere = field.kind === 'table' && field.columns.some(({ key }) => key === column)
    return isThere ? [] : [{ at, fault: 'unknownField', name: full }]
  })
}
