import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'

/** All sources of the browser's files, and some that are none; the server's folders are left out. */
const sources = [
  'app/web*',
  'app/office.tsx',
  'app/modules.{web,office,tabs}.ts',
  'app/build.ts',
  'app/build/*.ts',
  '{kernel,engines,modules}/**/*.*',
  'vite.config.ts',
  'package-lock.json',
]
const elsewhere = /\/(server|testing)\/|\.test\.tsx?$|\.md$/

/** A hash of the sources: independent of where and when they were checked out. */
export async function sourceStamp(root: string): Promise<string> {
  const files: string[] = []
  for await (const file of glob(sources, { cwd: root })) if (!elsewhere.test(file)) files.push(file)
  files.sort()
  const contents = await Promise.all(files.map((file) => readFile(root + file)))
  const hash = createHash('sha256')
  for (const [i, file] of files.entries()) hash.update(`${file}\0${contents[i]!.length}\0`).update(contents[i]!)
  return hash.digest('hex')
}
