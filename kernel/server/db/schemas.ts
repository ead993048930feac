import { globSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** All tables: the exports of `schema.ts` of kernel and engines, and of `schema.ts` and `*-schema.ts` of modules. */
export async function allTables(): Promise<Record<string, unknown>> {
  const own = '{kernel/server/**,engines/*/server/**,modules/*/server}/schema.ts'
  const files = globSync([own, 'modules/*/server/*-schema.ts'], { cwd: root }).sort()
  const tables: Record<string, unknown> = {}
  for (const file of files) {
    const exported = await import(pathToFileURL(root + file).href)
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value === 'object' && !Array.isArray(value)) tables[`${file}:${name}`] = value
    }
  }
  return tables
}
