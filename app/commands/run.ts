import { longLimit } from '#kernel/server/db/connections.ts'
import { openDatabase } from '#kernel/server/db/open.ts'
import { loggableError } from '#kernel/server/logs/loggable-error.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { readSettings } from '#kernel/server/settings.ts'
import { givenIn } from './arguments.ts'
import type { Command, Options } from './command.ts'

type Commands = Readonly<Record<string, Command>>

/** Runs one command from the process's arguments: prints its result, or one sentence and exit code 1. */
export async function runCommand(tool: string, commands: Commands): Promise<void> {
  try {
    console.log(await perform(tool, commands, process.argv.slice(2)))
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : loggableError(error))
    process.exitCode = 1
  }
}

async function perform(tool: string, commands: Commands, [name = '', ...args]: string[]): Promise<string> {
  if (name === '' || name === '--help' || name === '-h' || name === 'help') return usageOf(tool, commands)
  const command = Object.hasOwn(commands, name) ? commands[name]! : undefined
  if (!command) throw new OperatorError(`There is no command ${name}: use one of ${Object.keys(commands).join(', ')}.`)
  if (args.includes('--help') || args.includes('-h')) return usageOf(tool, { [name]: command })
  const given = givenIn(args, command.options)
  const settings = readSettings()
  const database = await openDatabase(settings, () => {}, longLimit)
  try {
    return await command.run({ database, settings }, given)
  } finally {
    await database.close()
  }
}

function usageOf(tool: string, commands: Commands): string {
  const rows = Object.entries(commands).map(
    ([name, { about, options }]) => `  npm run ${tool} -- ${name}${optionsOf(options)}\n      ${about}`,
  )
  return `Usage:\n${rows.join('\n')}`
}

function optionsOf(options: Options): string {
  return Object.entries(options)
    .map(([name, kind]) => {
      if (kind === 'needed') return ` --${name} ${name.toUpperCase()}`
      if (kind === 'some') return ` --${name} ${name.toUpperCase()}…`
      if (kind === 'flag') return ` [--${name}]`
      return ` [--${name} ${name.toUpperCase()}]${kind === 'many' ? '…' : ''}`
    })
    .join('')
}
