import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { moduleFiles } from './new-module/files.ts'
import { namesOf } from './new-module/names.ts'

/** Generates a small working module and registers it; returns its files, or throws one clear sentence. */
export function newModule(root: string, name: string): string[] {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    throw new Error(`“${name}” is no module name: use lower-case words joined by hyphens, as in shuttle-bus.`)
  }
  const folder = join(root, 'modules', name)
  if (existsSync(folder)) throw new Error(`There is already a module ${name}.`)
  const files = moduleFiles(name)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const { camel } = namesOf(name)
  register(
    join(root, 'app/modules.server.ts'),
    `import { served as ${camel} } from '#modules/${name}/server/index.ts'`,
    camel,
  )
  register(
    join(root, 'app/modules.web.ts'),
    `import { ${camel}Routes } from '#modules/${name}/web/routes.ts'`,
    `${camel}Routes`,
  )
  return Object.keys(files).map((file) => `modules/${name}/${file}`)
}

/** Adds a sorted import and appends an item to the only list of the file. */
function register(file: string, line: string, item: string): void {
  const [, imports, rest] = /^((?:import .*\n)+)([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
  if (!imports || !rest) throw new Error(`${file} does not begin with its imports.`)
  const sorted = [...imports.trimEnd().split('\n'), line].sort((a, b) => (pathIn(a) < pathIn(b) ? -1 : 1))
  writeFileSync(file, `${sorted.join('\n')}\n${withItem(rest, item)}`)
}

/** Formats the list as Biome does: on one line if it fits. */
function withItem(text: string, item: string): string {
  return text.replace(/(.*= )\[([^\]]*)\]\s*$/, (_, head: string, listed: string) => {
    const items = [...listed.split(',').flatMap((one) => one.trim() || []), item]
    const line = `${head}[${items.join(', ')}]`
    return line.length <= 120 ? `${line}\n` : `${head}[\n${items.map((one) => `  ${one},\n`).join('')}]\n`
  })
}

const pathIn = (line: string): string => line.split(' from ')[1] ?? line

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const files = newModule(fileURLToPath(new URL('../', import.meta.url)), process.argv[2] ?? '')
    console.log(files.join('\n'))
    console.log(
      'Next: node db/make-migration.ts, then name the module in a site of sites/ and its right in sites/people.ts.',
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
