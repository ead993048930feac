import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const webFolder = fileURLToPath(new URL('../../../dist/web/', import.meta.url))
const entryKey = 'app/web.tsx'

type Chunk = { file: string; css?: string[]; imports?: string[] }
type EntryFiles = { script: string; styles: string[]; preloads: string[] }

let files: EntryFiles | undefined

/** What the first page needs at once. A server without a browser build (calls only) names nothing. */
export function entryFiles(): EntryFiles {
  files ??= read()
  return files
}

function read(): EntryFiles {
  const manifestFile = `${webFolder}.vite/manifest.json`
  if (!existsSync(manifestFile)) return { script: 'missing.js', styles: [], preloads: [] }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const entry = manifest[entryKey]!
  const shared = (entry.imports ?? []).map((key) => manifest[key]!)
  const styles = [...(entry.css ?? []), ...shared.flatMap(({ css = [] }) => css)]
  return { script: entry.file, styles, preloads: shared.map(({ file }) => file) }
}
