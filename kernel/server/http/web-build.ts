import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const webFolder = fileURLToPath(new URL('../../../dist/web/', import.meta.url))
const entryKey = 'app/web.tsx'

type Chunk = { file: string; css?: string[]; imports?: string[] }
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] }
type EntryFiles = { script: string; styles: string[]; preloads: string[] }
type Build = { name: string; entry: EntryFiles; pages: Readonly<Record<string, PageFiles>>; worker: string }

let read: Build | undefined

/** The browser side as it was last built. A server without one (calls only) names nothing. */
export function webBuild(): Build {
  read ??= readBuild()
  return read
}

const none: PageFiles = { scripts: [], styles: [] }

/** What a page needs besides the entry; nothing for a page that only the browser can tell. */
export function pageFiles(page: string): PageFiles {
  const { pages } = webBuild()
  return Object.hasOwn(pages, page) ? pages[page]! : none
}

function readBuild(): Build {
  if (!existsSync(`${webFolder}.vite/manifest.json`)) {
    return { name: 'none', entry: { script: 'missing.js', styles: [], preloads: [] }, pages: {}, worker: '' }
  }
  const manifest = JSON.parse(textOf('.vite/manifest.json')) as Record<string, Chunk>
  const entry = manifest[entryKey]!
  const shared = [...importedBy(manifest, entryKey)].map((key) => manifest[key]!)
  const styles = [...(entry.css ?? []), ...shared.flatMap(({ css = [] }) => css)]
  return {
    name: textOf('.stamp').slice(0, 16),
    entry: { script: entry.file, styles, preloads: shared.map(({ file }) => file) },
    pages: JSON.parse(textOf('.vite/pages.json') || '{}') as Build['pages'],
    worker: textOf('worker.js'),
  }
}

function importedBy(manifest: Record<string, Chunk>, key: string, seen = new Set<string>()): Set<string> {
  for (const imported of manifest[key]!.imports ?? []) {
    if (!seen.has(imported)) importedBy(manifest, imported, seen.add(imported))
  }
  return seen
}

/** '' for a file that a build under way has not written yet. */
function textOf(file: string): string {
  return existsSync(webFolder + file) ? readFileSync(webFolder + file, 'utf8') : ''
}
