import { glob, readFile, writeFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { closure, type Manifest } from './budget.ts'
import { pagesIn, tableOf } from './route-imports.ts'

type PageFiles = { scripts: string[]; styles: string[] }

/**
 * Writes a list of the files each page needs besides the entry's. The server preloads them in the document, before the
 * entry has run, and the service worker caches those of the home page.
 */
export async function writePages(root: string, folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest
  const entry = new Set(closure(manifest, ['app/web.tsx']))
  const pages: Record<string, PageFiles> = {}
  for await (const file of glob('modules/*/web/**/*routes.ts', { cwd: root })) {
    const beside = (imported: string) => posix.join(posix.dirname(file), imported)
    const routes = await readFile(root + file, 'utf8')
    const words = /defineRoutes\([^,]+,\s*\(\) =>\s*import\(\s*'([^']+)'/.exec(routes)?.[1] ?? '../messages.ts'
    for (const { path, imported } of pagesIn(routes)) {
      const keys = [beside(imported), beside(words), tableOf(file)].filter((key) => manifest[key])
      pages[path] = filesOf(
        manifest,
        closure(manifest, keys).filter((key) => !entry.has(key)),
      )
    }
  }
  await writeFile(`${folder}/.vite/pages.json`, JSON.stringify(pages))
}

function filesOf(manifest: Manifest, keys: readonly string[]): PageFiles {
  const chunks = keys.map((key) => manifest[key]!)
  return { scripts: chunks.map(({ file }) => file), styles: [...new Set(chunks.flatMap(({ css = [] }) => css))] }
}
