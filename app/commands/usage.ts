import type { Command, Options } from './command.ts'

export function usageOf(tool: string, commands: Readonly<Record<string, Command>>): string {
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
