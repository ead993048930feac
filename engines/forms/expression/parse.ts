import { arityOf } from './functions.ts'
import { comparisons, type Node, type Operator, products, reserved, sums } from './node.ts'
import { type ExpressionFault, type ExpressionFaultName, type Token, tokensOf } from './tokens.ts'

export type Parsed = { node: Node } | { fault: ExpressionFault }

const deepest = 30
const mostNodes = 500

/** Returns an expression or a fault for any text; never throws. */
export function parse(source: string): Parsed {
  const tokens = tokensOf(source)
  if (!Array.isArray(tokens)) return { fault: tokens }
  const reading: Reading = { tokens, next: 0, depth: 0, nodes: 0 }
  try {
    const node = level(reading, 0)
    const { kind, at } = peek(reading)
    return kind === 'end' ? { node } : { fault: { fault: 'unexpected', at } }
  } catch (error) {
    if (error instanceof Stop) return { fault: error.fault }
    throw error
  }
}

type Reading = { tokens: readonly Token[]; next: number; depth: number; nodes: number }

class Stop extends Error {
  readonly fault: ExpressionFault
  constructor(fault: ExpressionFaultName, at: number, name?: string) {
    super(fault)
    this.fault = { fault, at, ...(name !== undefined && { name }) }
  }
}

const peek = ({ tokens, next }: Reading): Token => tokens[Math.min(next, tokens.length - 1)]!

function advance(reading: Reading): Token {
  const token = peek(reading)
  reading.next++
  return token
}

function accept(reading: Reading, text: string): boolean {
  const { kind, text: found } = peek(reading)
  if ((kind !== 'sign' && kind !== 'word') || found !== text) return false
  reading.next++
  return true
}

function expect(reading: Reading, text: string): void {
  if (!accept(reading, text)) throw new Stop('unexpected', peek(reading).at)
}

function made<N extends Node>(reading: Reading, node: N): N {
  if (++reading.nodes > mostNodes) throw new Stop('tooDeep', peek(reading).at)
  return node
}

/** From the lowest precedence to the highest; `not` is between the second and the third. */
const levels: readonly (readonly Operator[])[] = [['or'], ['and'], comparisons, sums, products]
const notLevel = 2

function level(reading: Reading, depth: number): Node {
  if (depth === levels.length) return signed(reading)
  if (depth === notLevel && accept(reading, 'not')) {
    return nested(reading, () => made(reading, { kind: 'not', of: level(reading, notLevel) }))
  }
  let left = level(reading, depth + 1)
  for (;;) {
    const operator = levels[depth]!.find((one) => accept(reading, one))
    if (!operator) return left
    left = made(reading, { kind: 'binary', operator, left, right: level(reading, depth + 1) })
  }
}

function signed(reading: Reading): Node {
  if (!accept(reading, '-')) return primary(reading)
  return nested(reading, () => made(reading, { kind: 'minus', of: signed(reading) }))
}

function primary(reading: Reading): Node {
  const token = advance(reading)
  if (token.kind === 'number') return made(reading, { kind: 'literal', value: numberOf(token) })
  if (token.kind === 'text') return made(reading, { kind: 'literal', value: token.text })
  if (token.kind === 'word') return named(reading, token)
  if (token.text === '[') return made(reading, { kind: 'list', items: nested(reading, () => items(reading, ']')) })
  if (token.text !== '(') throw new Stop('unexpected', token.at)
  return nested(reading, () => {
    const node = level(reading, 0)
    expect(reading, ')')
    return node
  })
}

const constants: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['nothing', null],
])

function named(reading: Reading, { text, at }: Token): Node {
  const constant = constants.get(text)
  if (constant !== undefined) return made(reading, { kind: 'literal', value: constant })
  if (reserved.has(text)) throw new Stop('unexpected', at)
  if (accept(reading, '(')) return call(reading, text, at)
  if (!accept(reading, '.')) return made(reading, { kind: 'field', name: text })
  const column = advance(reading)
  if (column.kind !== 'word' || reserved.has(column.text)) throw new Stop('unexpected', column.at)
  return made(reading, { kind: 'field', name: text, column: column.text })
}

function call(reading: Reading, name: string, at: number): Node {
  const arity = arityOf(name)
  if (!arity) throw new Stop('unknownFunction', at, name)
  const args = nested(reading, () => items(reading, ')'))
  if (args.length < arity.least || args.length > arity.most) throw new Stop('wrongArguments', at, name)
  return made(reading, { kind: 'call', name, args })
}

function items(reading: Reading, close: string): Node[] {
  const found: Node[] = []
  if (accept(reading, close)) return found
  do found.push(level(reading, 0))
  while (accept(reading, ','))
  expect(reading, close)
  return found
}

function numberOf({ text, at }: Token): number {
  const value = Number(text)
  if (!Number.isFinite(value)) throw new Stop('badNumber', at)
  return value
}

function nested<T>(reading: Reading, work: () => T): T {
  if (++reading.depth > deepest) throw new Stop('tooDeep', peek(reading).at)
  const result = work()
  reading.depth--
  return result
}
