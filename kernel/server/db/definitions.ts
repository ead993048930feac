import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../operator-error.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const manifestFile = `${root}db/definitions.json`

/** A `.sql` file of functions, triggers and views, each `create or replace`. */
export type Definition = { file: string; sql: string; checksum: string; objects: string[] }

/** `version` grows with every change of a text; `objects`: everything ever defined. Written by `npm run migration`. */
export type Manifest = { version: number; digest: string; objects: string[] }

export const readManifest = (): Manifest => JSON.parse(readFileSync(manifestFile, 'utf8'))

/** All files, each after those whose functions and views it names; otherwise kernel, engines, modules, by name. */
export function listDefinitions(): Definition[] {
  const files = globSync(['kernel/server/**/*.sql', '{engines,modules}/*/server/**/*.sql'], { cwd: root })
  return inOrder(files.sort(byFloor).map((file) => definitionOf(file, readFileSync(root + file, 'utf8'))))
}

const floors = ['kernel', 'engines', 'modules']
const floorOf = (file: string): number => floors.indexOf(file.split('/')[0]!)
const byFloor = (a: string, b: string): number => floorOf(a) - floorOf(b) || (a < b ? -1 : 1)

export const digestOf = (definitions: readonly Definition[]): string =>
  hash(definitions.map(({ file, checksum }) => `${file} ${checksum}\n`).join(''))

export const definitionOf = (file: string, sql: string): Definition => ({
  ...{ file, sql },
  checksum: hash(sql),
  objects: [...withoutComments(sql).matchAll(defines)].map((match) => objectOf(match)),
})

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const withoutComments = (sql: string): string => sql.replaceAll(/--.*/g, '')
const defines = /^create or replace (?:(function|view) (\w+)|trigger (\w+)\b[^;]*? on (\w+))/gim

/** The object as written in `drop …;`, without function arguments. */
const objectOf = ([, kind, name, trigger, table]: RegExpMatchArray): string =>
  kind ? `${kind.toLowerCase()} ${name}` : `trigger ${trigger} on ${table}`

/** Topological sort: a `language sql` function, a view or a trigger can only be created after what it refers to. */
export function inOrder(definitions: readonly Definition[]): Definition[] {
  const names = new Map(definitions.flatMap((one) => namesOf(one).map((name) => [name, one] as const)))
  const done = new Set<Definition>()
  const visit = (one: Definition, above: readonly Definition[]): void => {
    if (done.has(one)) return
    if (above.includes(one))
      throw new OperatorError(`SQL files that need one another: ${above.map(({ file }) => file)}.`)
    for (const [word] of withoutComments(one.sql).matchAll(/\w+/g)) {
      const needed = names.get(word)
      if (needed && needed !== one) visit(needed, [...above, one])
    }
    done.add(one)
  }
  for (const one of definitions) visit(one, [])
  return [...done]
}

const namesOf = ({ objects }: Definition): string[] =>
  objects.flatMap((object) => /^(?:function|view) (\w+)$/.exec(object)?.[1] ?? [])
