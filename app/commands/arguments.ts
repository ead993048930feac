import { parseArgs } from 'node:util'
import { OperatorError } from '#kernel/server/operator-error.ts'
import type { Options } from './command.ts'

/** The options of one command, parsed by its declaration. */
export function givenIn(args: string[], options: Options): Record<string, unknown> {
  const values = parsed(args, options)
  const given: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(options)) {
    const value = values[name]
    if ((kind === 'needed' || kind === 'some') && !value) throw new OperatorError(`The option --${name} is missing.`)
    given[name] = value ?? (kind === 'many' ? [] : kind === 'flag' ? false : undefined)
  }
  return given
}

function parsed(args: string[], options: Options): Record<string, unknown> {
  const spelled = Object.entries(options).map(([name, kind]) => {
    const type: 'string' | 'boolean' = kind === 'flag' ? 'boolean' : 'string'
    return [name, { type, multiple: kind === 'many' || kind === 'some' }] as const
  })
  try {
    return parseArgs({ args, options: Object.fromEntries(spelled), allowPositionals: false }).values
  } catch (error) {
    // The last line of Node's message says what to do.
    throw new OperatorError(`${(error as Error).message.split('\n').at(-1)!.replace(/\.$/, '')}.`)
  }
}
