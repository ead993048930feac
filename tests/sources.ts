import { globSync, readFileSync } from 'node:fs'
import { dirname, posix, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

export type Source = { path: string; text: string; imports: string[] }

const importOf =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g

/** Every source file, with what it imports as paths from the root (packages by their name). */
export function sources(): Source[] {
  return globSync('{app,kernel,engines,modules,sites,db}/**/*.{ts,tsx}', { cwd: root })
    .sort()
    .map((path) => {
      const text = readFileSync(resolve(root, path), 'utf8')
      const imports = [...text.matchAll(importOf)].map((match) => placed(path, (match[1] ?? match[2] ?? match[3])!))
      return { path, text, imports }
    })
}

function placed(from: string, spelled: string): string {
  if (spelled.startsWith('#')) return spelled.slice(1)
  if (!spelled.startsWith('.')) return spelled
  return relative(root, resolve(root, dirname(from), spelled)).replaceAll('\\', posix.sep)
}
