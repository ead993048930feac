import type { Field } from '../../../definition.ts'
import type { Node, Operator } from '../../../expression/node.ts'
import { parse } from '../../../expression/parse.ts'
import { stringify } from '../../../expression/stringify.ts'

/** Operators of condition rows. */
export const operators = [
  'is',
  'isNot',
  'oneOf',
  'has',
  'hasNot',
  'begins',
  'more',
  'atLeast',
  'less',
  'atMost',
  'filled',
  'empty',
  'yes',
  'no',
] as const
export type ConditionOperator = (typeof operators)[number]

export type Condition = { field: string; operator: ConditionOperator; value: string | number | readonly string[] }
export type Conditions = { join: 'and' | 'or'; rows: readonly Condition[] }

export const needsValue = (operator: ConditionOperator): boolean => !['filled', 'empty', 'yes', 'no'].includes(operator)

/** How values of a field kind are compared. */
export type Comparing = 'option' | 'options' | 'number' | 'day' | 'text' | 'yes' | 'any'

const kindsBy: Readonly<Record<Exclude<Comparing, 'any'>, readonly Field['kind'][]>> = {
  option: ['choice', 'dropdown'],
  options: ['choices'],
  number: ['number', 'money', 'rating', 'scale', 'formula'],
  day: ['date'],
  text: ['text', 'longtext', 'email', 'phone', 'idNumber', 'time'],
  yes: ['agreement'],
}

export const comparingOf = ({ kind }: Field): Comparing =>
  (Object.keys(kindsBy) as (keyof typeof kindsBy)[]).find((one) => kindsBy[one].includes(kind)) ?? 'any'

const ordered: readonly ConditionOperator[] = ['is', 'isNot', 'more', 'atLeast', 'less', 'atMost', 'filled', 'empty']

export const operatorsFor: Readonly<Record<Comparing, readonly ConditionOperator[]>> = {
  option: ['is', 'isNot', 'oneOf', 'filled', 'empty'],
  options: ['has', 'hasNot', 'filled', 'empty'],
  number: ordered,
  day: ordered,
  text: ['is', 'isNot', 'has', 'begins', 'filled', 'empty'],
  yes: ['yes', 'no'],
  any: ['filled', 'empty'],
}

/** Whether expressions may refer to it. */
export const isAskable = ({ kind }: Field): boolean => kind !== 'richtext' && kind !== 'divider'

const signs: Partial<Record<ConditionOperator, Operator>> = {
  is: '=',
  isNot: '!=',
  oneOf: 'in',
  more: '>',
  atLeast: '>=',
  less: '<',
  atMost: '<=',
}

/** Rows as an expression; incomplete rows are skipped. */
export function expressionOf({ join, rows }: Conditions): string {
  const nodes = rows.flatMap((row) => nodeOf(row) ?? [])
  if (nodes.length === 0) return ''
  return stringify(nodes.reduce((left, right) => ({ kind: 'binary', operator: join, left, right })))
}

function nodeOf({ field, operator, value }: Condition): Node | undefined {
  const [name = '', column] = field.split('.')
  const named: Node = column === undefined ? { kind: 'field', name } : { kind: 'field', name, column }
  const call = (name: string, ...args: Node[]): Node => ({ kind: 'call', name, args })
  if (!field) return undefined
  if (operator === 'yes') return named
  if (operator === 'no') return { kind: 'not', of: named }
  if (operator === 'empty') return call('empty', named)
  if (operator === 'filled') return { kind: 'not', of: call('empty', named) }
  const right = valueNode(value)
  if (!right) return undefined
  if (operator === 'has') return call('contains', named, right)
  if (operator === 'hasNot') return { kind: 'not', of: call('contains', named, right) }
  if (operator === 'begins') return call('startsWith', named, right)
  return { kind: 'binary', operator: signs[operator]!, left: named, right }
}

function valueNode(value: Condition['value']): Node | undefined {
  if (value === '' || (typeof value === 'object' && value.length === 0)) return undefined
  // Not a fixed day but the day of filling in.
  if (value === 'today()') return { kind: 'call', name: 'today', args: [] }
  if (typeof value !== 'object') return { kind: 'literal', value }
  return { kind: 'list', items: value.map((one) => ({ kind: 'literal', value: one })) }
}

/** The field of a row; `among` are the names with a dot that rows may have (`applicant.role`). */
const fieldIn = (node: Node | undefined, among: Dotted): string | undefined => {
  if (node?.kind !== 'field') return undefined
  if (node.column === undefined) return node.name
  const dotted = `${node.name}.${node.column}`
  return among.includes(dotted) ? dotted : undefined
}
type Dotted = readonly string[]

/** Expression as rows; undefined if the row builder could not have made it. */
export function conditionsOf(source: string, dotted: Dotted = []): Conditions | undefined {
  if (source.trim() === '') return { join: 'and', rows: [] }
  const parsed = parse(source)
  if ('fault' in parsed) return undefined
  for (const join of ['and', 'or'] as const) {
    const rows = flat(parsed.node, join).map((node) => rowOf(node, dotted))
    if (rows.every((row) => row !== undefined)) return { join, rows }
  }
  return undefined
}

const flat = (node: Node, join: 'and' | 'or'): Node[] =>
  node.kind === 'binary' && node.operator === join ? [...flat(node.left, join), ...flat(node.right, join)] : [node]

function rowOf(node: Node, dotted: Dotted): Condition | undefined {
  const field = fieldIn(node, dotted)
  if (field !== undefined) return { field, operator: 'yes', value: '' }
  if (node.kind === 'call') return calledRow(node, dotted)
  if (node.kind === 'binary') return comparedRow(node, dotted)
  if (node.kind !== 'not') return undefined
  const inner = rowOf(node.of, dotted)
  const against: Partial<Record<ConditionOperator, ConditionOperator>> = { yes: 'no', has: 'hasNot', empty: 'filled' }
  const operator = inner && against[inner.operator]
  return operator && inner ? { ...inner, operator } : undefined
}

function calledRow(node: Extract<Node, { kind: 'call' }>, dotted: Dotted): Condition | undefined {
  const {
    name,
    args: [first, second],
  } = node
  const field = fieldIn(first, dotted)
  if (field === undefined) return undefined
  if (name === 'empty') return { field, operator: 'empty', value: '' }
  const operator = ({ contains: 'has', startsWith: 'begins' } as const)[name as 'contains']
  const value = second && valueIn(second)
  return operator && value !== undefined ? { field, operator, value } : undefined
}

function comparedRow(node: Extract<Node, { kind: 'binary' }>, dotted: Dotted): Condition | undefined {
  const { operator, left, right } = node
  const named = operators.find((one) => signs[one] === operator)
  const value = valueIn(right)
  const field = fieldIn(left, dotted)
  if (!named || field === undefined || value === undefined) return undefined
  if ((operator === 'in') !== (typeof value === 'object')) return undefined
  return { field, operator: named, value }
}

function valueIn(node: Node): Condition['value'] | undefined {
  if (node.kind === 'call') return node.name === 'today' ? 'today()' : undefined
  if (node.kind === 'literal') {
    return typeof node.value === 'string' || typeof node.value === 'number' ? node.value : undefined
  }
  if (node.kind !== 'list') return undefined
  const items = node.items.map((item) =>
    item.kind === 'literal' && typeof item.value === 'string' ? item.value : null,
  )
  return items.every((item) => item !== null) ? (items as string[]) : undefined
}
