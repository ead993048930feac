import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '#kernel/language/messages.ts'
import { baseOf, type Site } from '#kernel/site.ts'
import { webFolder } from './web-folder.ts'

const entryKey = 'app/web.tsx'

type Chunk = { file: string; css?: string[]; imports?: string[] }
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] }
type EntryFiles = { script: string; styles: string[]; preloads: string[] }
type Build = { name: string; entry: EntryFiles; pages: Readonly<Record<string, PageFiles>>; worker: string }

let read: Build | undefined

/** The newest browser build. Empty on a server without one (calls only). */
export function webBuild(): Build {
  read ??= readBuild()
  return read
}

/** URL of the build's files for one language. */
export const builtFolder = (site: Site, language: Language): string => `${baseOf(site)}static/${language}/`

const none: PageFiles = { scripts: [], styles: [] }

/** Files a page needs besides the entry; empty for a page that only the browser can resolve. */
export function pageFiles(page: string): PageFiles {
  const { pages } = webBuild()
  return Object.hasOwn(pages, page) ? pages[page]! : none
}

function readBuild(): Build {
  if (!existsSync(`${webFolder()}.vite/manifest.json`)) {
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

/** '' for a file that a running build has not written yet. */
function textOf(file: string): string {
  return existsSync(webFolder() + file) ? readFileSync(webFolder() + file, 'utf8') : ''
}
