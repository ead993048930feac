import { createHash } from 'node:crypto'
import { globSync, readdirSync, readFileSync } from 'node:fs'

/** All sources of the browser's files, and some that are none; the server's folders are left out. */
const sources = [
  'app/web*',
  'app/office.tsx',
  'app/modules.{web,office,tabs}.ts',
  'app/build.ts',
  'app/build/*.ts',
  'vite.config.ts',
  'package-lock.json',
]
const folders = ['kernel', 'engines', 'modules']
const foldersElsewhere = new Set(['server', 'testing'])
const filesElsewhere = /\.test\.tsx?$|\.md$/

/** A hash of the sources: independent of where and when they were checked out. */
export function sourceStamp(root: string): string {
  const files = [...globSync(sources, { cwd: root }), ...folders.flatMap((folder) => filesBelow(root, folder))]
  const hash = createHash('sha256')
  for (const file of files.filter((one) => !filesElsewhere.test(one)).sort()) {
    const content = readFileSync(root + file)
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** A walk and not a glob, which would also read the server's folders: every start of a server waits for this. */
function filesBelow(root: string, folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return foldersElsewhere.has(entry.name) ? [] : filesBelow(root, path)
    return entry.name.includes('.') ? [path] : []
  })
}
