import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { digestOf, listDefinitions, type Manifest, readManifest } from '#kernel/server/db/definitions.ts'

const manifestFile = fileURLToPath(new URL('./definitions.json', import.meta.url))

/** Increments the version if an SQL file changed, so that older nodes do not overwrite the new text; returns it. */
export function raiseDefinitions(): number | undefined {
  const before: Manifest = existsSync(manifestFile) ? readManifest() : { version: 0, digest: '', objects: [] }
  const definitions = listDefinitions()
  const digest = digestOf(definitions)
  if (digest === before.digest) return undefined
  const objects = [...new Set([...before.objects, ...definitions.flatMap((one) => one.objects)])].sort()
  const after: Manifest = { version: before.version + 1, digest, objects }
  writeFileSync(manifestFile, `${JSON.stringify(after, null, 2)}\n`)
  return after.version
}
