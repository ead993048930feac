import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesOf } from './names.ts'

/** Adds the module to the lists of modules, to a demo site and to the journeys; returns the files changed. */
export function register(root: string, name: string): string[] {
  const { camel } = namesOf(name)
  const from = (file: string) => `from '#modules/${name}/${file}'`
  const lists: [file: string, importLine: string, item: string][] = [
    ['app/modules.server.ts', `import { served as ${camel} } ${from('server/index.ts')}`, camel],
    ['app/modules.web.ts', `import { ${camel}Routes } ${from('web/routes.ts')}`, `${camel}Routes`],
    ['app/modules.office.ts', `import { ${camel}Office } ${from('web/manage/routes.ts')}`, `${camel}Office`],
    ['e2e/agenda.e2e.ts', `import { ${camel}Producers } from './agenda/${name}.ts'`, `...${camel}Producers`],
  ]
  for (const [file, importLine, item] of lists)
    change(root, file, /^((?:import .*\n)+)([\s\S]*?= \[)([^\]]*)(\])/, (_, imports, head, items, end) => {
      const listed = items.trim().replace(/,$/, '')
      return `${imports}${importLine}\n${head}${listed}, ${item}${end}`
    })
  const rows: [file: string, list: RegExp, row: string][] = [
    ['sites/lakeside.ts', /(\n {2}modules: \{\n(?: {4}.*\n)*)/, `    ${camel}: {},\n`],
    ['sites/people.ts', /(\nexport const everyRight = \{\n(?: {2}.*\n)*)/, `  ${camel}: ['manage'],\n`],
  ]
  for (const [file, list, row] of rows) change(root, file, list, (_, found) => found + row)
  return [...lists, ...rows].map(([file]) => file)
}

function change(root: string, file: string, what: RegExp, by: (...found: string[]) => string): void {
  const text = readFileSync(join(root, file), 'utf8')
  if (!what.test(text)) throw new Error(`${file} has another form than expected: add the module there by hand.`)
  writeFileSync(join(root, file), text.replace(what, by))
}
