import { type Environment, functionOf } from './functions.ts'
import type { Node, Operator } from './node.ts'
import { clipped, finite, isSame, isTrue, sizeOf, type Value } from './value.ts'

/** Budget of steps: more than any sensible form needs, and fast to use up. */
const mostSteps = 20_000

type Run = { env: Environment; left: number }

/**
 * Evaluates an expression. Always terminates, never throws and accesses only `env`: the language has no loops, the tree
 * is bounded, and iterating over lists counts against the budget. Beyond the budget the result is null.
 */
export function evaluate(node: Node, env: Environment, steps = mostSteps): Value {
  const run: Run = { env, left: steps }
  const value = valueIn(run, node)
  return run.left < 0 ? null : value
}

function valueIn(run: Run, node: Node): Value {
  if (--run.left < 0) return null
  switch (node.kind) {
    case 'literal':
      return node.value
    case 'field':
      return paid(run, run.env.read(node.name, node.column))
    case 'list':
      return node.items.map((item) => valueIn(run, item))
    case 'not':
      return !isTrue(valueIn(run, node.of))
    case 'minus':
      return negative(valueIn(run, node.of))
    case 'binary':
      return binary(run, node.operator, node.left, node.right)
    case 'call':
      return called(run, node.name, node.args)
  }
}

/** A list costs as many steps as it is long. */
function paid(run: Run, value: Value): Value {
  if (Array.isArray(value)) run.left -= sizeOf(value)
  return value
}

const negative = (value: Value): Value => (typeof value === 'number' ? finite(-value) : null)

function binary(run: Run, operator: Operator, left: Node, right: Node): Value {
  const a = valueIn(run, left)
  if (operator === 'and') return isTrue(a) && isTrue(valueIn(run, right))
  if (operator === 'or') return isTrue(a) || isTrue(valueIn(run, right))
  const b = valueIn(run, right)
  switch (operator) {
    case '=':
      return isSame(a, b)
    case '!=':
      return !isSame(a, b)
    case 'in':
      return Array.isArray(b) && b.some((item) => isSame(item, a))
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compared(operator, a, b)
    default:
      return reckoned(operator, a, b)
  }
}

/** Numbers with numbers and texts with texts: dates and times are written so that text order is their order. */
function compared(operator: '<' | '<=' | '>' | '>=', a: Value, b: Value): Value {
  const alike = (typeof a === 'number' && typeof b === 'number') || (typeof a === 'string' && typeof b === 'string')
  if (!alike) return null
  const [x, y] = [a, b] as [number, number]
  if (operator === '<') return x < y
  if (operator === '<=') return x <= y
  return operator === '>' ? x > y : x >= y
}

function reckoned(operator: '+' | '-' | '*' | '/' | '%', a: Value, b: Value): Value {
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return clipped(a + b)
  if (typeof a !== 'number' || typeof b !== 'number') return null
  switch (operator) {
    case '+':
      return finite(a + b)
    case '-':
      return finite(a - b)
    case '*':
      return finite(a * b)
    case '/':
      return finite(a / b)
    case '%':
      return finite(a % b)
  }
}

function called(run: Run, name: string, args: readonly Node[]): Value {
  if (name === 'if') {
    const branch = isTrue(valueIn(run, args[0]!)) ? args[1] : args[2]
    return branch ? valueIn(run, branch) : null
  }
  const values = args.map((arg) => valueIn(run, arg))
  for (const value of values) run.left -= typeof value === 'string' ? value.length >> 6 : sizeOf(value)
  return run.left < 0 ? null : (functionOf(name)?.run(values, run.env) ?? null)
}
